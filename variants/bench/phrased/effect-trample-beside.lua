return extend "chess" {
  title = "whoever slides takes pawns beside his path",
  effects = { take(shift(path, sideways) & their.pawn) },
}
