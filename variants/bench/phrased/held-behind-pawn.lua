return extend "chess" {
  title = "nobody moves who stands straight behind his own doubled pawns",
  can_move = my.men:except(shift(my.pawn & shift(my.pawn, forward), backward), "pawns are in the way"),
}
