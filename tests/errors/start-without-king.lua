return extend "hostage" {
  title = "Broken",
  start = "rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQ - 0 1",
}
