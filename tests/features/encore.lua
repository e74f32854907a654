-- Every turn is two moves long, as a counter tells. A pawn that went two steps in either of them can be taken in
-- passing by the first move of the answer, and by no later one.

return game {
  title = "Encore",
  board = board(5, 6),
  men = {
    pawn = man {
      letter = "P",
      moves = step(forward):onto(empty)
        | slide(forward, 2):onto(empty):from(rank(2)):leaves("passed", path)
        | step(forward_diagonal):onto(their.men)
        | step(forward_diagonal):onto(the.passed & shift(their.pawn, forward)):takes(shift(to, backward)),
    },
    horse = man { letter = "H", moves = step(leap(1, 2)) },
  },
  turn     = { move = move {} },
  marks    = { passed = marks {} },
  counters = { moves = counter { counts = any(moved), resets = the.moves:at_least(1) } },
  again    = the.moves:exactly(1),
  ends     = { bare = lose(none(my.men)), stuck = draw(my.stuck) },
  position = "<board> <side> <passed> <moves> <number>",
  start    = "p1h1p/1p1p1/5/5/1P1P1/P1H1P w - 0 1",
}
