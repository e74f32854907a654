return extend "chess" {
  title = "Cost: a pass",
  turn = { rest = pass {} },
}
