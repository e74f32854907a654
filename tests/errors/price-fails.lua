return extend "hostage" {
  title = "Broken",
  turn = { exchange = { price = function(paid, rescued) return paid.cost >= rescued.cost end } },
}
