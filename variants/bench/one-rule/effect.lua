return extend "chess" {
  title = "Cost: an effect",
  effects = { take(their.pawn & neighbours(moved)):when(by "knight") },
}
