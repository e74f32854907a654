return extend "chess" {
  title = "A purse that nobody declared",
  zones = { shop = zone { holds = mine } },
  turn = {
    buy = drop { from = my.shop, pay = my.purse, price = function(dropped) return 3 end },
  },
}
