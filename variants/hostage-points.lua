-- A game for a lesson: it ends when the bell rings.
local turns = option("turns", "30", "20", "40")
local rung  = the.number:more_than(tonumber(turns))
local own, other = worth(my.prison, "points"), worth(their.prison, "points")

return extend "hostage" {
  title    = "Hostage Chess by points",
  inventor = "a tweak of John Leslie's game",
  year     = "2026",
  source   = "this file",
  rules    = [[
Hostage Chess that ends after ]] .. turns .. [[ turns of each side, if nobody is mated before. Then the prisoners are
counted: a queen is 9 points, a rook 5, a bishop or knight 3, a pawn 1. Whoever holds more points has won. If both hold
the same, the game is drawn.]],

  men = {
    queen = { points = 9 }, rook = { points = 5 }, bishop = { points = 3 }, knight = { points = 3 },
    pawn  = { points = 1 },
  },

  ends = {
    richer = win(rung & own:more_than(other)),
    poorer = lose(rung & own:less_than(other)),
    even   = draw(rung & own:exactly(other)),
  },
}
