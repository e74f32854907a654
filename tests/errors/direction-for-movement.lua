return extend "chess" {
  title = "Broken",
  men = {
    knight = { moves = leap(1, 2):onto(empty) },
    rook   = { moves = orthogonal },
    king   = { moves = step(every_way):because "he is slow" },
  },
}
