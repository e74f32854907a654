-- A pawn taken in passing on a square where the captor promotes.

return game {
  title = "Byway",
  board = board(6, 6),
  men = {
    king  = man { letter = "K", moves = step(every_way) },
    guard = man { letter = "G", moves = step(orthogonal) },
    pawn  = man { letter = "P",
      moves = step(forward):onto(empty)
        | slide(forward, 2):onto(empty):from(rank(1)):leaves("passed", path)
        | step(forward_diagonal):onto(their.men)
        | step(forward_diagonal):onto(the.passed):takes(shift(to, backward)),
      stands  = everywhere - last_rank,
      becomes = function(_, to)
        if rank(5):has(to) or last_rank:has(to) then return "guard" end
      end },
  },
  marks = { passed = marks {} },
  turn  = { move = move {} },
  never = { check = attacked(my.king) },
  ends  = { mated = lose(my.stuck) },
  position = "<board> <side> <passed> <number>",
  start = "pppkpp/6/1P1PPP/2p1pp/6/PPPKPP w - 1",
}
