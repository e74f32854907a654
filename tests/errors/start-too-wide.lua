return extend "hostage" {
  title = "Broken",
  start = "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
}
