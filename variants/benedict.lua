local chess = require "chess"

-- What the man who has moved attacks from where he stands.
local function attacked_by_mover()
  return shift(moved & my.pawn, forward_diagonal) | shift(moved & my.knight, leap(1, 2)) | neighbours(moved & my.king)
    | reach(moved & (my.bishop | my.queen), diagonal) | reach(moved & (my.rook | my.queen), orthogonal)
end

-- Castling without a thought for attacks.
local function castle(rook, between)
  return within(squares("e1 " .. rook), the.unmoved):because "the king or the rook has moved"
    & within(squares(between), empty):because "men stand between king and rook"
end

local men = {}
for name, one in pairs(chess.men) do men[name] = { moves = one.moves:onto(empty), says = one.says } end
men.pawn.moves = step(forward):onto(empty) | slide(forward, 2):from(rank(2)):onto(empty)
men.pawn.says  = "one square ahead, or two from its second rank"

return extend "chess" {
  title    = "Benedict Chess",
  inventor = "W. D. Troyka",
  year     = "2002",
  source   = "The Chess Variant Pages, Benedict Chess",
  rules    = [[
Nobody is captured. A man moves as in chess, to empty squares only; then every enemy man whom he attacks from his new
square changes sides. Whoever makes the enemy king change sides has won. There is no check.]],

  men = men,
  effects = { convert(their.men & attacked_by_mover()) },
  never = { check = false },
  check = attacked(nowhere),
  marks = { passed = false },
  turn = {
    castle_short = { when = castle("h1", "f1 g1") },
    castle_long  = { when = castle("a1", "b1 c1 d1") },
  },
  position = "<board><zones> <side> <unmoved> <clock> <number>",
  start    = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq 0 1",
  sound = { king = count(all.king):exactly(2):because "there are two kings" },
  ends = {
    converted = lose(none(my.king)),
    checkmate = false, stalemate = draw(my.stuck & any(my.king)), dead = false,
  },
}
