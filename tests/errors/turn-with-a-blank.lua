return extend "chess" {
  title = "Broken",
  turn = { move = { human = "<piece><origin><to> | <piece> from <origin> to <to>" } },
}
