return extend "hostage" {
  title = "Broken",
  counters = { clock = counter { resets = by "pwan" } },
}
