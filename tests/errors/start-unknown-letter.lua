return extend "hostage" {
  title = "Broken",
  start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPX/RNBQKBNR[] w KQkq - 0 1",
}
