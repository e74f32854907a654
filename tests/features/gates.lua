-- Marks: which gates are still shut (`after`, `only` and letters), and where a man ran past (`leaves`). A warden who
-- has not moved may run two squares and open a gate; a gate once opened stays open.

return game {
  title = "Gates",
  board = board { files = "abcdef", ranks = 8, turned = "mirror" },
  men = {
    lord   = man { letter = "L", moves = step(orthogonal) },
    warden = man { letter = "W", silent = true,
      moves = step(forward):onto(empty)
            | slide(forward, 2):onto(empty):from(the.shut):leaves("trail", path)
            | step(sideways):onto(their.men)
            | step(forward_diagonal):onto(the.trail):takes(shift(to, backward) & their.warden),
      stands = everywhere - last_rank - first_rank },
  },
  turn  = { move = move {} },
  marks = {
    shut  = marks { only = my.warden & rank(2) | their.warden & rank(7), after = the.shut - from - to,
      letters = { { "L", "a2 b2 c2" }, { "R", "d2 e2 f2" }, { "A", "a2" }, { "B", "b2" }, { "C", "c2" }, { "D", "d2" },
        { "X", "e2 f2" }, { "E", "e2" }, { "F", "f2" } } },
    trail = marks {},
  },
  never = { check = attacked(my.lord):because "your lord would be attacked" },
  ends  = { mated = lose(my.stuck & attacked(my.lord)), shut_in = draw(my.stuck & ~attacked(my.lord)) },
  position = "<board> <side> <shut> <trail> <number>",
  start = "2l3/wwwwww/6/6/6/6/WWWWWW/2L3 w LRlr - 1",
}
