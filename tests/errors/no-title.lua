return game {
  board = board(3, 3),
  men = { king = man { letter = "K", moves = step(every_way) } },
  turn = { move = move {} },
  start = "k2/3/2K w 1",
}
