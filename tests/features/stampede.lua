-- Men who run over others, friends too; how far, says an option. A modifier laid over the game counts checks, and a
-- duty that allows more than it asks for.
local length = option("run", "short", "long") == "long" and 4 or 2

local herd = game {
  board = board(7, 6),
  men = {
    king = man { letter = "K", moves = step(every_way) },
    bull = man { letter = "B",
      moves = slide(forward | sideways, 1, length):onto(empty):through(everywhere - all.calf):takes(path) },
    calf = man { letter = "C", moves = step(backward_diagonal | forward),
      stands = light | file "d", lands = nowhere },
  },
  turn = { move = move { human = "<piece><origin><x><to><losses>" } },
  -- "A bull in the middle must run somebody over if he can, or else a calf is moved."
  must = { duty { when = any(my.bull & file "d"), does = by "bull" & any(taken), allows = by("bull", "calf") & took()
    | by "calf", because = "the herd is excited" } },
  never    = { check = attacked(my.king):because "the <attacker> would trample your king" },
  ends     = { lost = lose(my.stuck & attacked(my.king)), peace = draw(my.stuck & ~attacked(my.king)) },
  counters = { calm = counter { resets = any(taken) } },
  position = "<board> <side> <calm> <number>",
  start = "1b1k1b1/1c3c1/7/7/2C1C2/1B1K1B1 w 0 1",
}

return extend(herd + require "three_checks") { title = "Stampede" }
