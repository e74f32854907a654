return extend "chess" {
  title = "Cost: men before a pawn of theirs who cannot be taken",
  can_be_taken = all.men:except(shift(their.pawn, forward), "a pawn stands behind the <taken>"),
}
