return extend "chess" {
  title = "Broken",
  men = {
    rook   = { moves = slide(orthogonal).onto(empty) },
    knight = { moves = step(leap(1, 2)):onto() },
    pawn   = { lands = everywhere.except(first_rank) },
  },
}
