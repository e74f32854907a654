-- Duck Chess: Tim Paulden, 2016; duckchess.com.
local chess, castling = require "chess", require "castling"

-- The king may castle out of, through and into an attack: there is no check.
local function castle(rook, king_path, rook_path, between, human, says)
  return together {
    { "king", king_path }, { "rook", rook_path }, human = human, says = says,
    when = none(the.half):because "the duck is to move"
         & within(squares("e1 " .. rook), the.unmoved):because "the king or the rook has moved"
         & within(squares(between), empty):because "somebody stands between king and rook",
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
    king = { value = 40 },
    duck = man { letter = "D", shared = true, says = "nobody's; it goes where a player says" },
  },
  can_be_taken = all.men:except(the.duck, "nobody takes the duck"),
  zones = { pond = zone { shared = true, says = "where the duck is until it is put on the board" } },
  turn = {
    move = { when = none(the.half):because "the duck is to move" },
    castle_short = castle("h1", "e1 f1 g1", "h1 f1", "f1 g1", "O-O | 0-0", castling.short.says),
    castle_long  = castle("a1", "e1 d1 c1", "a1 d1", "b1 c1 d1", "O-O-O | 0-0-0", castling.long.says),
    duck = point { onto = empty, when = any(the.half), says = "the duck goes to another empty square" },
  },
  marks = { passed = { only = (empty | the.duck) & shift(their.pawn, forward) & shift(my.pawn, forward_diagonal) } },
  counters = { clock = { counts = ~how "duck" } },
  flags   = { half = flag { letter = "!" } },
  effects = {
    raise "half":when(any(moved)),
    send(the.duck, to):when(how "duck"),
    send(the.pond, to):when(how "duck"),
  },
  again   = any(moved),

  position = "<board>{[<pond>]} <side> <unmoved> <passed> <half> <clock> <number>",
  start    = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[D] w KQkq - - 0 1",

  never = { check = false },
  ends = {
    taken = win(none(their.king)), lost = lose(none(my.king)),
    no_move = win(my.stuck),
    checkmate = false, stalemate = false, dead = false,
  },
}
