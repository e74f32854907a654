return extend "chess" {
  title = "Broken",
  effects = { take(their.pawn & neighbours(moved)):when(attacked(their.king)) },
}
