-- A tweak of Hostage Chess: nobody lands in the enemy's half, and a knight is worth more than a bishop.
local enemy_half = where(function(square) return square.rank > 4 end)
local landing    = empty:except(enemy_half, "<to> lies in the enemy's half")

return extend "hostage" {
  title    = "Home Landing",
  inventor = "you",
  year     = "2026",
  source   = "this file",
  rules    = "Hostage Chess, but men land in their own half only, and a knight is worth more than a bishop.",

  -- A knight buys a bishop, but a bishop does not buy a knight any more.
  men  = { knight = { worth = 2.5 } },

  -- Dropped from the airfield or rescued: a man lands in his own half.
  turn = {
    parachute = { onto = landing },
    exchange  = { onto = landing },
  },
}
