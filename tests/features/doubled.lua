-- Taking in passing where a plain step ends too: the first movement counts.

return game {
  title = "Doubled",
  board = board(6, 6),
  men = {
    king  = man { letter = "K", moves = step(every_way) },
    guard = man { letter = "G", moves = step(orthogonal) },
    pawn  = man { letter = "P",
      moves = step(forward):onto(empty)
        | slide(forward, 2):onto(empty):from(rank(2)):leaves("passed", path)
        | step(forward_diagonal)
        | step(forward_diagonal):onto(the.passed):takes(shift(to, backward)),
      stands  = everywhere - last_rank - first_rank,
      becomes = function(_, to)
        if last_rank:has(to) then return "guard" end
      end },
  },
  marks = { passed = marks {} },
  turn  = { move = move {} },
  never = { check = attacked(my.king) },
  ends  = { mated = lose(my.stuck) },
  position = "<board> <side> <passed> <number>",
  start = "2k3/pppppp/6/6/PPPPPP/2K3 w - 1",
}
