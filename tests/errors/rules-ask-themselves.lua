return extend "chess" {
  title = "Broken",
  effects = { take(moved & squares "e4") },
  never = {
    smother = their.stuck,
  },
}
