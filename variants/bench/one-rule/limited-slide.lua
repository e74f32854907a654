return extend "chess" {
  title = "Cost: a limited slide",
  men = { bishop = { moves = slide(diagonal, 1, 3) } },
}
