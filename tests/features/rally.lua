-- A pawn that takes goes on, and so does anyone else of his side: he may give check first and move again. What he may
-- not do is take the king whom he has just attacked.

return game {
  title = "Rally",
  board = board(5, 6),
  men = {
    king = man { letter = "K", moves = step(every_way) },
    rook = man { letter = "R", moves = slide(orthogonal) },
    pawn = man {
      letter  = "P",
      moves   = step(forward):onto(empty) | step(forward_diagonal):onto(their.men),
      stands  = everywhere - first_rank - last_rank,
      becomes = function(_, to) if last_rank:has(to) then return "rook" end end,
    },
  },
  turn  = { move = move {} },
  again = by "pawn" & took(),
  never = {
    check    = attacked(my.king):because "your king would be attacked by the <attacker>",
    regicide = took "king":because "a king is never taken",
  },
  sound = { king = count(my.king):exactly(1):because "each side needs exactly one king" },
  ends  = { mate = lose(my.stuck & attacked(my.king)), stalemate = draw(my.stuck & ~attacked(my.king)) },
  start = "rk2r/ppppp/5/5/PPPPP/RK2R w 1",
}
