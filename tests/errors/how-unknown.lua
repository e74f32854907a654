return extend "chess" {
  title = "Broken",
  counters = { clock = counter { resets = how "castle_shrt" } },
}
