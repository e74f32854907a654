-- A captured sleeper is a rook in his captor's cage, and wakes the other sleepers; not himself.

return game {
  title = "Waking",
  board = board(6, 6),
  men = {
    king = man { letter = "K", moves = step(every_way) },
    rook = man { letter = "R", moves = slide(orthogonal) },
    pawn = man { letter = "P",
      moves   = step(forward):onto(empty) | step(forward_diagonal):onto(their.men),
      stands  = everywhere - last_rank,
      becomes = function(_, to)
        if last_rank:has(to) then return swap(their.cage, "rook") end
      end },
  },
  zones    = { cage = zone { holds = theirs } },
  captured = function(man) return my.cage, man.pawn and "rook" or man.name end,
  turn  = { move = move {} },
  never = { check = attacked(my.king) },
  ends  = { mated = lose(my.stuck) },
  position = "<board><zones> <side> <number>",
  start = "2k1r1/P1P1P1/1P4/2p3/p1pp2/2RK2 b 1",
}
