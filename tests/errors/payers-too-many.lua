return extend "hostage" {
  title = "Broken",
  turn = { exchange = {
    payers = 12,
    price = function(paid, rescued) return #paid == 12 and rescued.worth > 9 end,
  } },
}
