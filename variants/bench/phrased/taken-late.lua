return extend "chess" {
  title = "rooks cannot be taken before move ten",
  can_be_taken = all.men - when(the.number:at_most(9), all.rook),
}
