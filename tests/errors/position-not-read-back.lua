return extend "chess" {
  title = "Broken",
  position = "<board><side> <unmoved> <passed> <clock> <number>",
}
