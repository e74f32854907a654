return extend "chess" {
  title = "Broken",
  board = board(10, 8),
}
