return extend "hostage" {
  title = "Broken",
  men = { pawn = { moves = slide(forward, 2):leaves("pased", path) } },
}
