return extend "chess" {
  title = "Cost: men taken by going away",
  men = { bishop = { moves = slide(diagonal):takes(behind & their.men) } },
}
