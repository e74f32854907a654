return extend "chess" {
  title = "Hostile",
  counters = { parts = counter { resets = the.parts:at_least(60) } },
  again = the.parts:at_least(1),
  never = { odd = my.stuck },
}
