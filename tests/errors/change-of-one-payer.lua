return extend "hostage" {
  title = "Broken",
  turn = { exchange = {
    change = their.prison, home = my.airfield, returned = 3,
    text = "<man><,change>#<paid>@<to>", human = false,
    price = function(paid, rescued, change) return paid.worth >= rescued.worth end,
  } },
}
