return extend "chess" {
  title = "Cost: men held while alone",
  can_move = my.men:except(my.men - neighbours(my.men) - my.king, "the <man> on <from> stands alone"),
}
