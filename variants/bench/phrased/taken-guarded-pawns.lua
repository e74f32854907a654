return extend "chess" {
  title = "pawns side by side cannot be taken",
  can_be_taken = all.men:except(their.pawn & neighbours(their.pawn, sideways), "they hold together"),
}
