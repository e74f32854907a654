-- Duck Chess: Tim Paulden, 2016; duckchess.com.
local chess, castling = require "chess", require "castling"

-- Nobody passes the duck or stands on its square.
local free = empty - the.duck
local ends = free | their.men
local function ride(directions) return slide(directions):through(free):onto(ends) end

-- The king may castle out of, through and into an attack: there is no check.
local function castle(rook, king_path, rook_path, between, human, says)
  return together {
    { "king", king_path }, { "rook", rook_path }, human = human, says = says,
    when = none(the.half):because "the duck is to move"
         & within(squares("e1 " .. rook), the.unmoved):because "the king or the rook has moved"
         & within(squares(between), free):because "somebody stands between king and rook",
  }
end

return extend(chess) {
  title    = "Duck Chess",
  inventor = "Tim Paulden",
  year     = "2016",
  source   = "duckchess.com",
  rules    = [[
A turn has two parts: a move as in chess, then the duck goes to another empty square. Nobody passes the duck or takes
it. There is no check and no mate: whoever takes the enemy king has won. Whoever has no move has won as well. White
puts the duck on the board with the first turn.]],

  men = {
    king   = { moves = step(every_way):onto(ends), value = 40, says = chess.men.king.says },
    queen  = { moves = ride(every_way), says = chess.men.queen.says },
    rook   = { moves = ride(orthogonal), says = chess.men.rook.says },
    bishop = { moves = ride(diagonal), says = chess.men.bishop.says },
    knight = { moves = step(leap(1, 2)):onto(ends), says = "two squares straight and one aside, over anybody" },
    pawn   = {
      says  = chess.men.pawn.says,
      moves = step(forward):onto(free)
        | slide(forward, 2):through(free):onto(free):from(rank(2))
            :leaves("passed", path & shift(their.pawn, backward_diagonal))
        | step(forward_diagonal):onto(their.men)
        | step(forward_diagonal):onto(the.passed - the.duck):takes(shift(to, backward)),
    },
  },
  turn = {
    move = { when = none(the.half):because "the duck is to move" },
    castle_short = castle("h1", "e1 f1 g1", "h1 f1", "f1 g1", "O-O | 0-0", castling.short.says),
    castle_long  = castle("a1", "e1 d1 c1", "a1 d1", "b1 c1 d1", "O-O-O | 0-0-0", castling.long.says),
    duck = point { onto = free, when = any(the.half), says = "the duck goes to another empty square" },
  },
  marks = {
    duck = marks { shown = true, after = when(how "duck", to) | when(~how "duck", the.duck) },
  },
  counters = { clock = { counts = ~how "duck" } },
  flags   = { half = flag { letter = "!" } },
  effects = { raise "half":when(any(moved)) },
  again   = any(moved),

  position = "<board> <side> <unmoved> <passed> <duck> <half> <clock> <number>",
  start    = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - - 0 1",

  never = { check = false },
  ends = {
    taken = win(none(their.king)), lost = lose(none(my.king)),
    no_move = win(my.stuck),
    checkmate = false, stalemate = false, dead = false,
  },
}
