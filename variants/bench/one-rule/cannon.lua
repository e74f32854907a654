return extend "chess" {
  title = "Cost: a cannon",
  men = { rook = { moves = slide(orthogonal):onto(empty) | hop(orthogonal, all.men, 255):onto(their.men) } },
}
