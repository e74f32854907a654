return extend "chess" {
  title = "Broken",
  zones = { box = zone { holds = mine }, jail = zone { holds = theirs } },
  turn = { buy = drop { from = my.box, pay = my.jail } },
}
