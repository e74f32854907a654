return extend "chess" {
  title = "Cost: never over counters",
  counters = { quiet = counter { resets = took() } },
  never = { idle = (the.quiet:at_least(20) & by "queen"):because "the queen waits too long" },
}
