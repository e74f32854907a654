return extend "chess" {
  title = "Cost: a counter over squares",
  counters = { middle = counter { counts = any(moved & squares "d4 e4 d5 e5") } },
}
