-- A number for each player: whoever has taken three men, or has been in the middle four times running, has won.
local middle = squares "c3 c4 d3 d4"

return game {
  title = "Tally",
  board = board(6, 6),
  men = {
    hawk  = man { letter = "H", moves = slide(diagonal, 1, 2) },
    crow  = man { letter = "C", moves = step(orthogonal) },
  },
  turn = { move = move {} },
  counters = {
    catches = counter { each = true, counts = took() },
    stay    = counter { each = true, counts = any(my.men & middle), resets = none(my.men & middle) },
    clock   = counter { resets = took "hawk" },
  },
  ends = {
    caught  = lose(their.catches:at_least(3)),
    settled = lose(their.stay:exactly(4)),
    nobody  = lose(none(my.men)),
    long    = adjudged(the.clock:at_least(60)),
    late    = claim(the.number:at_least(80) & my.catches:at_most(1)),
  },
  position = "<board> <side> <catches> <stay> <clock> <number>",
  start = "chccch/6/6/6/6/HCCCHC w 0+0 0+0 0 1",
}
