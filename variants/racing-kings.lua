-- Racing Kings: V. R. Parton, 1961; lichess.org/variant/racingKings.
local chess, men, rim = require "chess", require "chessmen", require("geometry").rim

-- Both players sit on the same side of the board and race the same way. So the goal is a rank of the board and not of a
-- player: the one with no square to its north.
local goal = rim(north)
local home, their_home = any(my.king & goal), any(their.king & goal)

return game {
  title    = "Racing Kings",
  inventor = "V. R. Parton",
  year     = "1961",
  source   = "lichess.org/variant/racingKings",
  rules    = [[
Both kings race to the eighth rank from the same side of the board. Nobody may give check, nor leave his own king
attacked; otherwise the men move and capture as in chess. Who arrives first has won. But White began: when his king
arrives, Black has one more turn, and if his king arrives with it, the game is drawn.]],

  board    = board(8, 8),
  men      = { king = men.king, queen = men.queen, rook = men.rook, bishop = men.bishop, knight = men.knight },
  order    = "KQRBN",
  counters = { clock = counter { resets = took() } },
  position = "<board> <side> - - <clock> <number>",
  start    = "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1",
  turn     = { move = move {} },
  shows    = { goal = goal },
  sound    = { king = chess.sound.king },

  never = {
    check = attacked(my.king):because "your king would be attacked by the <attacker>",
    gives = attacked(their.king):because "nobody may give check",
  },

  ends = {
    both      = draw(home & their_home),
    arrived   = win(home & ~their_home),
    -- White has lost as soon as Black is home; Black only when he had his turn, or has none.
    late      = lose(their_home & ~home & (my.first | my.stuck)),
    stalemate = draw(my.stuck & ~their_home),
    threefold = claim(repeated(3)),
    fifty     = claim(the.clock:at_least(100)),
  },

  translations = { de = { both = "beide am Ziel" } },
}
