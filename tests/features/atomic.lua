-- Atomic chess: every capture is an explosion.

local castling = require "castling"
local men = require "chessmen"
men.king.moves = step(every_way):onto(empty)

return game {
  title    = "Atomic Chess",
  inventor = "Nasouhi",
  year     = "1995",
  source   = "the rules as they are played on servers",
  rules    = [[
As chess, but every capture is an explosion: the captor, the man captured and every other man beside the square of the
captor are gone; pawns beside it are spared. Whose king explodes has lost. You may not explode your own king, kings
cannot capture, and while the kings stand side by side there is no check.]],

  board    = board(8, 8),
  men      = men,
  order    = "KQRBNP",
  position = "<board> <side> <unmoved> <passed> <number>",
  start    = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1",
  marks    = {
    unmoved = castling.unmoved {},
    passed  = marks { only = empty & shift(their.pawn, forward) & shift(my.pawn, forward_diagonal) },
  },
  turn     = { move = move {}, castle_short = castling.short, castle_long = castling.long },

  effects  = { remove(moved | neighbours(moved) - all.pawn):when(took()) },
  never    = {
    own   = none(my.king):because "your king would explode",
    check = (any(their.king) & attacked(my.king) & none(neighbours(my.king) & their.king))
      :because "your king would be attacked",
  },
  ends     = {
    exploded  = lose(none(my.king)),
    checkmate = lose(my.stuck & attacked(my.king)),
    stalemate = draw(my.stuck & ~attacked(my.king)),
  },
}
