-- Marks of squares that somebody ran over.

return game {
  title = "Trail",
  board = board(6, 6),
  men = {
    king   = man { letter = "K", moves = step(every_way) },
    runner = man { letter = "G", moves = slide(orthogonal) },
    hopper = man { letter = "H", moves = slide(forward, 2):onto(empty) | step(forward_diagonal):onto(their.men) },
  },
  marks = { tracks = marks { after = the.tracks - to | path & rank(3) } },
  turn  = { move = move {} },
  never = { check = attacked(my.king) },
  ends  = { mated = lose(my.stuck) },
  position = "<board> <side> <tracks> <number>",
  start = "2k1g1/hh1hh1/6/6/HH1HH1/2K1G1 w - 1",
}
