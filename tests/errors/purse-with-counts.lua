return extend "hostage-purse" {
  title = "Broken",
  counters = { purse = { counts = took(), adds = 2 } },
  turn = { ransom = { into = my.prison } },
}
