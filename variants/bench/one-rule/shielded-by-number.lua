return extend "chess" {
  title = "Cost: a truce",
  can_be_taken = all.men:except(when(the.number:at_most(5), their.men - their.king - their.pawn),
    "a truce of five turns"),
}
