return extend "chess" {
  title = "a pawn who runs is told of",
  flags = { ran = flag { letter = "!" } },
  effects = { raise "ran":when(by "pawn" & any(path)) },
  position = "<board> <side> <unmoved> <passed> <clock> <number>",
}
