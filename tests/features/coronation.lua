-- A royal man who is dropped, and not on an attacked square.

return game {
  title = "Coronation",
  board = board(5, 5),
  men = {
    king   = man { letter = "K", moves = step(every_way) },
    rook   = man { letter = "R", moves = slide(orthogonal) },
    knight = man { letter = "N", moves = step(leap(1, 2)) },
  },
  zones    = { hand = zone { holds = mine } },
  captured = function() return my.hand end,
  turn  = { move = move {}, drop = drop { from = my.hand } },
  never = { check = attacked(my.king) },
  ends  = { mated = lose(my.stuck) },
  position = "<board><zones> <side> <number>",
  start = "r3n/5/5/5/R3N[KNkr] w 1",
}
