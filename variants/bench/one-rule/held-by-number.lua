return extend "chess" {
  title = "Cost: men held until a turn",
  can_move = my.men:except(when(the.number:at_most(12), my.queen), "the queen sleeps for twelve turns"),
}
