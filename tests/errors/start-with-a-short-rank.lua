return extend "chess" {
  title = "Broken",
  start = "rnbqkbnr/pppppppp/8/7/8/8/PPPPPPPP/RNBQKBNR w KQkq e9 many 1",
}
