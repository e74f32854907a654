return extend "chess" {
  title = "Broken",
  men = { king = { moves = step(forward, backward) }, queen = { moves = leap(1, 2, 3) } },
}
