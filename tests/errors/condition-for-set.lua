return extend "hostage" {
  title = "Broken",
  can_move = any(my.men),
}
