return extend "chess" {
  title = "rooks pass their own pawns",
  men = { rook = { moves = slide(orthogonal):through(empty | my.pawn) } },
}
