return extend "crazyhouse" {
  title = "Broken",
  turn  = { buy = drop { from = my.hand, pay = my.hand, into = their.hand,
    price = function(paid, dropped) return true end } },
}
