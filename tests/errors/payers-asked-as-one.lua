return extend "hostage" {
  title = "Broken",
  men = { queen = { worth = 9 }, rook = { worth = 5 }, bishop = { worth = 3 }, knight = { worth = 3 } },
  turn = { exchange = {
    payers = 2,
    price  = function(paid, rescued) return paid.worth >= rescued.worth end,
  } },
}
