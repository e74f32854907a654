return extend "chess" {
  title = "Broken",
  counters = {
    parts = counter { resets = the.parts:at_least(60) },
    clock = { counts = the.parts:exactly(60) },
  },
  again = the.parts:at_least(1),
  never = {
    stranded = my.stuck,
  },
}
