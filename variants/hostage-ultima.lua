local hostage = require "hostage"

-- Ultima with the prisons of Hostage Chess. The numbers are those of variants/rules/hostage-ultima.md; U stands for
-- variants/rules/ultima.md.
return extend "ultima" {
  title    = "Hostage Ultima",
  inventor = "a crossing of Robert Abbott's game and John Leslie's",
  year     = "2026",
  source   = "this file",
  rules    = [[
Ultima, but no man ever leaves the game: a captured man goes to his captor's prison.

A turn is a move as in Ultima, or one of the two drops of Hostage Chess.
  Drop: put a man from your airfield on any empty square.
  Exchange: give a prisoner back, into the enemy's airfield, and drop one of your own men out of the enemy's prison at
  once. The man that you pay must be worth at least as much as the man that you rescue: immobilizer, leaper or
  coordinator, chameleon, withdrawer, pincer.
A dropped man captures nobody; the next turn he may.]],

  -- 1 The prisons, the airfields and both kinds of drop are those of Hostage Chess, word for word.
  zones    = hostage.zones,
  captured = hostage.captured,
  turn     = { parachute = hostage.turn.parachute, exchange = hostage.turn.exchange },

  -- 2 The order of worth. Only the order counts.
  men = {
    immobilizer = { worth = 5 },
    leaper      = { worth = 4 },
    coordinator = { worth = 4 },
    chameleon   = { worth = 3 },
    withdrawer  = { worth = 2 },
    pincer      = { worth = 1 },
  },

  -- 3 A position says who is in the zones. 4 No material is ever too little: prisoners can return.
  position = "<board><zones> <side> <clock> <number>",
  start    = "rnbqkbnu/pppppppp/8/8/8/8/PPPPPPPP/UNBQKBNR[] w 0 1",
  ends     = { bare = false },
}
