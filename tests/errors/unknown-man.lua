return extend "hostage" {
  title = "Broken",
  turn = { castle = together { { "kin", "e1 f1 g1" }, { "rook", "h1 f1" } } },
}
