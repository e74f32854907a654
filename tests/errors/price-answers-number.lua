return extend "hostage" {
  title = "Broken",
  turn = { exchange = { price = function(paid, rescued) return 3 end } },
}
