-- Nobody is taken before the third move. Then kings may stand attacked whom nobody has attacked by a turn; they are not
-- taken, but must be saved by whoever has the next one.

return game {
  title = "Truce",
  board = board(5, 5),
  men = {
    king = man { letter = "K", moves = step(every_way) },
    rook = man { letter = "R", moves = slide(orthogonal) },
  },
  turn = { move = move {} },
  can_be_taken = all.men:except(when(the.number:at_most(2), everywhere), "there is a truce until the third move"),
  never = {
    check    = attacked(my.king):because "your king would be attacked by the <attacker>",
    regicide = took "king":because "a king is never taken",
  },
  ends  = { mate = lose(my.stuck & attacked(my.king)), stalemate = draw(my.stuck & ~attacked(my.king)) },
  start = "rk2r/5/5/5/R2KR w 1",
}
