return extend "chess" {
  title = "Cost: captures that take away all but pawns beside them, kings too",
  effects = { remove((moved | neighbours(moved)) - all.pawn):when(took()) },
  never = { own = none(my.king):because "your king would explode" },
  ends = { exploded = lose(none(my.king)) },
}
