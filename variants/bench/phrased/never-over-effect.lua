return extend "chess" {
  title = "a capture beside a pawn burns it, and the last two pawns may not burn",
  effects = { remove(neighbours(taken) & all.pawn) },
  never = { last = count(my.pawn):at_most(2) & any(taken & neighbours(moved)) },
}
