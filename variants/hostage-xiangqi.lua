-- The numbers are those of the long rules, variants/rules/hostage-xiangqi.md. Xiangqi is variants/rules/xiangqi.md.
return extend("xiangqi", require "hostages") {
  title    = "Hostage Xiangqi",
  inventor = "a crossing of xiangqi and John Leslie's game",
  year     = "2026",
  source   = "this file",
  rules    = [[
The chess of China, but no man ever leaves the game: a captured man goes to his captor's prison.

A turn is a move as in xiangqi, or one of the two drops of Hostage Chess.
  Drop: put a man from your airfield on any empty square where he may stand.
  Exchange: give a prisoner back, into the enemy's airfield, and drop one of your own men out of the enemy's prison at
  once. The man that you pay must be worth at least as much as the man that you rescue: chariot, cannon or horse,
  elephant or advisor, soldier.
Elephants and advisors land on their own points, soldiers on their fourth rank or beyond. Whoever has no turn has lost,
and the generals may not face each other.]],

  position = "<board><zones> <side> - - <clock> <number>",
  start    = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[] w - - 0 1",

  -- 3.2 The order of worth. Only the order counts.
  men = {
    chariot = { worth = 4 }, cannon = { worth = 3 }, horse = { worth = 3 },
    elephant = { worth = 2 }, advisor = { worth = 2 }, soldier = { worth = 1 },
  },

  -- 5.3 Captured men come back, so no position is dead.
  ends = { dead = false },
}
