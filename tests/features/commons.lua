-- Both players use one zone: they drop out of it, change places with men in it, have one sent to the board, pay into it
-- and count it.
return game {
  title = "Commons",
  board = board(5, 5),
  men = {
    king   = man { letter = "K", moves = step(every_way) },
    rook   = man { letter = "R", moves = slide(orthogonal) },
    knight = man { letter = "N", moves = step(leap(1, 2)) },
    pawn   = man { letter = "P", moves = step(forward):onto(empty) | step(forward_diagonal):onto(their.men),
      stands  = everywhere - last_rank,
      lands   = everywhere - first_rank,
      becomes = function(_, to) if last_rank:has(to) then return swap(the.pool, "rook", "knight") end end },
  },
  order = "KRNP",
  zones    = { bag = zone { holds = mine }, pool = zone { shared = true } },
  captured = function(man) if man.rook then return my.bag end return the.pool end,
  turn = {
    move = move {},
    drop = drop { from = the.pool },
    buy  = drop { from = my.bag, pay = the.pool, into = the.pool, text = "<man>#<paid>@<to>",
      onto  = rank(1) | rank(2),
      price = function(paid) return paid.knight, "only a knight buys" end },
  },
  effects = { send(the.pool.pawn, rank(3), 1):when(took "knight") },
  never   = { check = attacked(my.king):because "the king would be attacked" },
  ends = {
    full  = draw(count(the.pool):at_least(5)),
    mated = lose(my.stuck & attacked(my.king)),
    quiet = draw(my.stuck & ~attacked(my.king)),
  },
  position = "<board><zones> <side> <number>",
  start = "rnk1r/pp1pp/5/PP1PP/R1KNR[] w 1",
}
