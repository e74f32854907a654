return extend "chess" {
  title = "Broken",
  start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1",
}
