return extend "chess" {
  title = "Named men",
  can_move = my.men:except(neighbours(their.rook), "it is held", their.rook & neighbours(from)),
}
