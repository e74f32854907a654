return extend "chess" {
  title = "Broken",
  position = "<board> <board> {<unmoved>} <passed> <clock> <number",
}
