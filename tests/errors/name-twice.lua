return extend "chess" {
  title    = "Broken",
  zones    = { clock = zone { holds = mine } },
  marks    = { number = marks {} },
  counters = { ["the end"] = counter {} },
}
