return extend "chess" {
  title = "pawns stand still while fewer than six men are left",
  can_move = my.men - when(count(my.men):at_most(5), my.pawn),
}
