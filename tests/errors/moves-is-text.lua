return extend "hostage" {
  title = "Broken",
  men = { knight = { moves = "L" } },
}
