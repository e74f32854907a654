return extend "chess" {
  title = "Broken",
  men = { pawn = false },
}
