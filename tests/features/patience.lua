-- Who is in check may not capture, and who has more men than the other side may not capture pawns. Both is asked of the
-- position before the turn.

return game {
  title = "Patience",
  board = board(5, 5),
  men = {
    king = man { letter = "K", moves = step(every_way) },
    rook = man { letter = "R", moves = slide(orthogonal) },
    pawn = man { letter = "P", moves = step(forward):onto(empty) | step(forward_diagonal):onto(their.men) },
  },
  turn  = { move = move {} },
  never = {
    check  = attacked(my.king):because "your king would be attacked",
    rash   = (before(attacked(my.king)) & took()):because "who is in check may not capture",
    greedy = (before(count(my.men):more_than(count(their.men))) & took "pawn"):because "you have more men already",
  },
  ends  = { mate = lose(my.stuck & attacked(my.king)), stuck = draw(my.stuck & ~attacked(my.king)) },
  start = "rppkr/5/1p1P1/5/RPPKR w 1",
}
