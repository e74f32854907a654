-- A man who costs so many coins: he lands nowhere while the purse holds fewer.
local function costs(coins)
  local poor = when(my.purse:less_than(coins), everywhere)
  local price = coins == 1 and "a coin" or coins .. " coins"
  return { coins = coins, lands = everywhere:except(poor, "a <man> costs " .. price .. ", and your purse holds less") }
end

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
  counters = { purse = counter { each = true, shown = true, adds = count(taken), less = worth(dropped, "coins") } },
  turn     = {
    parachute = false,
    exchange  = false,
    ransom    = drop { from = their.prison, human = "<piece>*<to> | <man>*<to>",
      says = "buy a man out of the enemy's prison with coins from your purse, and drop him" },
  },
  men = { queen = costs(4), rook = costs(3), bishop = costs(2), knight = costs(2), pawn = costs(1) },
}
