return extend "hostage" {
  title = "Broken",
  turn = { exchange = {
    payers = 2,
    price = function(paid, rescued) return paid.worth == rescued.worth and #paid > 2, "too little" end,
  } },
}
