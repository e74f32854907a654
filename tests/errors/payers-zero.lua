return extend "hostage" {
  title = "Broken",
  turn = { exchange = { payers = 0, price = function(paid) return #paid > 0 end } },
}
