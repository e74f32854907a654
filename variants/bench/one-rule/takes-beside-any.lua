return extend "chess" {
  title = "Cost: all but kings taken beside the destination",
  men = { rook = { moves = slide(orthogonal):takes(shift(to, sideways) & their.men - their.king) } },
}
