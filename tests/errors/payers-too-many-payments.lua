return extend "hostage" {
  title = "Broken",
  turn = { exchange = {
    payers = 6,
    price = function(paid, rescued) return #paid >= 6 and rescued.worth > 0 end,
  } },
}
