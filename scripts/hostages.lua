-- "With hostages", for any army: the prisons, the airfields and both kinds of drop are those of Hostage Chess.
local hostage = require "hostage"

-- What a man is worth as a hostage: his field `worth`, or his `value` in a game that does not rank its men.
local function rank_of(man) return man.worth or man.value or 0 end

-- A captured man goes to his captor's prison. What he is there says the field `reverts` of his type: a promoted man
-- may revert to what he was.
return game {
  zones    = hostage.zones,
  captured = function(man) return my.prison, man.reverts or man.name end,
  turn     = { parachute = hostage.turn.parachute, exchange = hostage.turn.exchange },
} + game {
  turn = { exchange = { price = function(paid, rescued)
    return rank_of(paid) >= rank_of(rescued), "the <paid> does not buy the <man>"
  end } },
}
