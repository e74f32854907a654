return extend "chess" {
  title = "Broken",
  position = "<board><zones> <side> {<unmoved> <passed> <clock> <number>",
}
