return extend "chess" {
  title = "Cost: held men",
  can_move = my.men:except(neighbours(their.queen), "the <man> on <from> is held"),
}
