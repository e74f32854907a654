return extend "chess" {
  title = "Cost: a counter",
  counters = { checks = counter { each = true, counts = attacked(their.king) } },
}
