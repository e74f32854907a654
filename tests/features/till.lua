-- The man paid and the man dropped come out of one zone: one man cannot be both.

return game {
  title = "Till",
  board = board(5, 5),
  men = {
    king   = man { letter = "K", moves = step(every_way) },
    rook   = man { letter = "R", moves = step(orthogonal) },
    knight = man { letter = "N", moves = step(leap(1, 2)) },
  },
  zones    = { hand = zone { holds = mine }, pool = zone { holds = mine } },
  captured = function() return my.hand end,
  turn = {
    move = move {},
    buy  = drop { from = my.hand, pay = my.hand, into = my.pool, text = "<man>#<paid>@<to>",
      price = function() return true end },
  },
  never = { check = attacked(my.king) },
  ends  = { mated = lose(my.stuck) },
  position = "<board><zones> <side> <number>",
  start = "r1k1n/5/5/5/R1K1N[RNrr] w 1",
}
