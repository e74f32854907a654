return extend "chess" {
  title = "a bishop on the long diagonal takes pawns on his rank",
  effects = { take(ranks(moved & my.bishop & squares "d4 e5") & their.pawn) },
}
