-- A board of 10 x 10, two words for a set of squares, with everything that chess has and hands besides: castling, runs
-- that can be taken in passing, changes of men. All of it comes from tables.

-- A king's mark means nothing without a rook's.
local function home(row, side)
  return row & when(any(the.unmoved - from - to & side.king) & any(the.unmoved - from - to & side.rook),
    the.unmoved - from - to)
end

local men = {}
for name, man in pairs(require "chessmen") do men[name] = man end

return extend(require "house") {
  title = "Estate",
  board = board(10, 10),
  men   = men,
  order = "KQRBNP",
  marks = {
    unmoved = marks {
      letters = { { "K", "f1 j1" }, { "Q", "f1 a1" } },
      only    = all.king & squares "f1 f10" | all.rook & squares "a1 j1 a10 j10",
      after   = home(first_rank, my) | home(last_rank, their),
    },
    passed = marks { only = empty & shift(their.pawn, forward) & shift(my.pawn, forward_diagonal) },
  },
  counters = { clock = counter { resets = any(taken) | by "pawn" } },
  turn = {
    move = move {},
    near = together { { "king", "f1 g1 h1" }, { "rook", "j1 g1" }, human = "O-O",
      when = within(squares "f1 j1", the.unmoved) & within(squares "g1 h1 i1", empty)
           & safe_for("king", squares "f1 g1 h1") },
    far = together { { "king", "f1 e1 d1" }, { "rook", "a1 e1" }, human = "O-O-O",
      when = within(squares "f1 a1", the.unmoved) & within(squares "b1 c1 d1 e1", empty)
           & safe_for("king", squares "f1 e1 d1") },
  },
  never = { check = attacked(my.king):because "your king would be attacked by the <attacker>" },
  ends  = { lost = lose(my.stuck & attacked(my.king)), still = draw(my.stuck & ~attacked(my.king)) },
  position = "<board><zones> <side> <unmoved> <passed> <clock> <number>",
  start    = "rnbqrkbn1r/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBQRKBN1R[] w KQkq - 0 1",
}
