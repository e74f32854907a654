return extend "chess" {
  title = "Broken",
  can_move = my.men:except(when(attacked(my.king), my.pawn), "no pawn may help"),
}
