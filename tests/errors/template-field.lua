return extend "hostage" {
  title = "Broken",
  position = "<board><zones> <side> <unmoved> <passd> <clock> <number>",
}
