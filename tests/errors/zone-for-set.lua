return extend "hostage" {
  title = "Broken",
  can_move = my.prison,
}
