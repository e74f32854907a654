return extend "chess" {
  title = "Cost: two moves a turn",
  counters = { done = counter { resets = the.done:exactly(1) } },
  again = the.done:exactly(1),
  position = "<board> <side> <unmoved> <passed> <done> <clock> <number>",
  start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0 1",
}
