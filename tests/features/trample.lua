-- Taking in passing takes all neighbours, friends and royal men too; each goes to the hand of the other side.

return game {
  title = "Trample",
  board = board(6, 6),
  men = {
    king  = man { letter = "K", moves = step(every_way) },
    guard = man { letter = "G", moves = step(orthogonal) },
    pawn  = man { letter = "P",
      moves = step(forward):onto(empty)
        | slide(forward, 2):onto(empty):from(rank(2)):leaves("passed", path)
        | step(forward_diagonal):onto(their.men)
        | step(forward_diagonal):onto(the.passed):takes(neighbours(to)),
      stands  = everywhere - last_rank - first_rank,
      becomes = function(_, to)
        if last_rank:has(to) then return "guard" end
      end },
  },
  marks    = { passed = marks {} },
  zones    = { hand = zone { holds = mine } },
  captured = function(man)
    if man.theirs then return my.hand, "guard" end
    return their.hand
  end,
  turn  = { move = move {}, drop = drop { from = my.hand } },
  never = { check = attacked(my.king) },
  ends  = { mated = lose(my.stuck) },
  position = "<board><zones> <side> <passed> <number>",
  start = "2k3/pppppp/6/6/PPPPPP/2K3 w - 1",
}
