return game {
  title = "Broken",
  board = board(4, 4),
  men = {},
  turn = { move = move {} },
  start = "4/4/4/4 w 1",
}
