return extend "hostage" {
  title = "Broken",
  turn = { exchange = {
    payers = 2,
    price = function(paid) return #paid > 2 end,
  } },
}
