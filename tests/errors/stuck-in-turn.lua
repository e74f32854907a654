return extend "chess" {
  title = "Broken",
  turn = { wait = pass { when = my.stuck } },
}
