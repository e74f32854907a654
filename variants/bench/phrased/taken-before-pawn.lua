return extend "chess" {
  title = "nobody straight before an enemy's pawn can be taken",
  can_be_taken = all.men - shift(their.pawn, forward),
}
