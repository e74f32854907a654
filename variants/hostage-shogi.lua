-- The numbers are those of the long rules, variants/rules/hostage-shogi.md. Shogi is variants/rules/shogi.md.
return extend("shogi", require "hostages") {
  title    = "Hostage Shogi",
  inventor = "a crossing of shogi and John Leslie's game",
  year     = "2026",
  source   = "this file",
  rules    = [[
Shogi, but nobody changes sides: a captured man goes to his captor's prison and loses his promotion.

A turn is a move as in shogi, or one of the two drops of Hostage Chess.
  Drop: put a man from your airfield on any empty square.
  Exchange: give a prisoner back, into the enemy's airfield, and drop one of your own men out of the enemy's prison at
  once. The man that you pay must be worth at least as much as the man that you rescue: rook or bishop, gold or silver,
  knight or lance, pawn.
For both drops the limits of shogi hold. Men are promoted as in shogi.]],

  -- 1.1 Nobody has a hand: captured men do not change sides.
  zones = { hand = false },
  turn  = { drop = false },

  -- 3.2 The order of worth. Only the order counts.
  men = {
    rook = { worth = 4 }, bishop = { worth = 4 },
    gold = { worth = 3 }, silver = { worth = 3 },
    knight = { worth = 2 }, lance = { worth = 2 },
    pawn = { worth = 1 },
  },
}
