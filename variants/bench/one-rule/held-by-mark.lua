return extend "chess" {
  title = "Cost: men held by a mark",
  marks = { tired = marks { after = to } },
  can_move = my.men:except(the.tired, "the <man> on <from> has only just moved"),
  position = "<board> <side> <unmoved> <passed> <tired> <clock> <number>",
  start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - 0 1",
}
