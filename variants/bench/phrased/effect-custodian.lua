return extend "chess" {
  title = "a rook takes pawns between himself and a comrade",
  effects = {
    take(shift(moved & my.rook, left) & their.pawn & shift(my.men, right)),
    take(shift(moved & my.rook, right) & their.pawn & shift(my.men, left)),
  },
}
