return extend "chess" {
  title = "Broken",
  can_move = my.pawn or my.king,
}
