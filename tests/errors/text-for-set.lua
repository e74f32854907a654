return extend "chess" {
  title = "Broken",
  can_move = "pawn" | my.rook,
}
