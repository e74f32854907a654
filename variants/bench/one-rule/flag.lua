return extend "chess" {
  title = "Cost: a flag",
  flags = { due = flag { letter = "!" } },
  afterwards = { raise "due":when(took "queen") },
  position = "<board> <side> <unmoved> <passed> <due> <clock> <number>",
  start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - 0 1",
}
