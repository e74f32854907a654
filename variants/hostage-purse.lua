return extend "hostage" {
  title    = "Hostage Chess with a purse",
  inventor = "a tweak of John Leslie's game",
  year     = "2026",
  source   = "this file",
  rules    = [[
Hostage Chess, but a man in the enemy's prison is bought with coins. Each capture brings a coin into the captor's purse.
A pawn costs one coin, a knight or bishop two, a rook three, a queen four. Whoever is bought is dropped at once; the
coins are gone. There are no airfields.]],

  zones    = { airfield = false, prison = { says = "the men that you captured; the enemy may buy them" } },
  counters = { purse = counter { each = true, shown = true, says = "coins", adds = count(taken) } },
  turn     = {
    parachute = false,
    exchange  = false,
    ransom    = drop { from = their.prison, pay = my.purse, price = function(rescued) return rescued.coins end,
      human = "<piece>*<to> | <man>*<to>",
      says  = "buy a man out of the enemy's prison with coins from your purse, and drop him" },
  },
  men = { queen = { coins = 4 }, rook = { coins = 3 }, bishop = { coins = 2 }, knight = { coins = 2 },
          pawn = { coins = 1 } },
}
