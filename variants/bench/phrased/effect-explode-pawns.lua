return extend "chess" {
  title = "captures burn the pawns around",
  effects = { remove(neighbours(taken) & all.pawn) },
}
