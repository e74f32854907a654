return extend "chess" {
  title = "Cost: a square that kills",
  effects = { remove(moved & squares "d4 e5") },
}
