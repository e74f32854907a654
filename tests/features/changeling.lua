-- A pawn on the last rank changes places with a rook of his own in the enemy's pool; while there is none he becomes a
-- mare. Who has just moved cannot be taken in the next turn, kings apart. Whoever is stuck without being attacked has
-- lost if he plays first, and has saved himself if he plays second.

return game {
  title = "Changeling",
  board = board(4, 6),
  men = {
    king = man { letter = "K", moves = step(every_way) },
    rook = man { letter = "R", moves = slide(orthogonal) },
    mare = man { letter = "M", moves = step(leap(1, 2)) },
    pawn = man { letter = "P",
      moves   = step(forward):onto(empty) | step(forward_diagonal):onto(their.men),
      stands  = everywhere:except(last_rank, "no pawn can stand there"),
      becomes = function(_, to)
        if last_rank:has(to) then return swap(their.pool, "rook"):otherwise "mare" end
      end },
  },
  zones    = { pool = zone { holds = theirs } },
  captured = function() return my.pool end,
  marks    = { shy = marks {} },
  effects  = { mark("shy", moved - my.king) },
  can_be_taken = all.men:except(the.shy, "the <man> on <to> has only just moved"),
  turn  = { move = move {} },
  never = { check = attacked(my.king):because "your king would be attacked by the <attacker>" },
  ends  = {
    mate  = lose(my.stuck & attacked(my.king)),
    stuck = lose(my.stuck & ~attacked(my.king) & my.first),
    saved = draw(my.stuck & ~attacked(my.king) & their.first),
  },
  position = "<board><zones> <side> <shy> <number>",
  start    = "rkmr/pppp/4/4/PPPP/RMKR[] w - 1",
}
