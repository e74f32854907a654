return extend "chess" {
  title = "Broken",
  men = {
    king   = { moves = step(forward + north) },
    knight = { moves = step(leap(0, 0)) },
    rook   = { moves = step(40 * forward) },
  },
}
