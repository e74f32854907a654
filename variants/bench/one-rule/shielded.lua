return extend "chess" {
  title = "Cost: men who cannot be taken",
  can_be_taken = all.men:except(their.pawn & neighbours(their.king), "the king guards it"),
}
