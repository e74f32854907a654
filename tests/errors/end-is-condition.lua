return extend "hostage" {
  title = "Broken",
  ends = { mate = my.stuck },
}
