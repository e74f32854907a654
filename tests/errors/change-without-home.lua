return extend "hostage" {
  title = "Broken",
  turn = { exchange = {
    payers = 1, change = their.prison,
    text = "<man><,change>#<paid>@<to>", human = false,
    price = function(paid, rescued, change) return #paid > #change end,
  } },
}
