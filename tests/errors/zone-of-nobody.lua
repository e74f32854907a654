return extend "chess" {
  title = "Broken",
  zones = { box = zone { holds = "ours" } },
}
