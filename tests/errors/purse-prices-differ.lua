return extend "hostage-purse" {
  title = "Broken",
  turn = { smuggle = drop { from = their.prison, pay = my.purse, text = "<man>!<to>",
    price = function(rescued) return rescued.coins + 1 end,
  } },
}
