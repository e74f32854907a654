return extend "chess" {
  title = "Broken",
  zones = { jail = zone { holds = theirs } },
  turn = { free = drop { from = my.jail } },
}
