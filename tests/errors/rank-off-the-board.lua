return extend "minihouse" {
  title = "Broken",
  men = { pawn = { lands = everywhere - rank(7) } },
}
