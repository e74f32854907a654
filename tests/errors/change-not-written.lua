return extend "hostage" {
  title = "Broken",
  turn = { exchange = {
    payers = 1, change = their.prison, home = my.airfield,
    price = function(paid, rescued, change) return #paid >= #change end,
  } },
}
