return extend "chess" {
  title = "two pawns must stay at home",
  never = { thin = count(my.pawn & (rank(2) | rank(3) | rank(4))):at_most(1):because "two pawns stay behind" },
}
