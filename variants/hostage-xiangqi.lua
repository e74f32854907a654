-- The numbers are those of the long rules, variants/rules/hostage-xiangqi.md.
return require "hostages" + game {
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

  -- 1 The board and the men.
  board    = board { files = 9, ranks = 10 },
  men      = require "xiangqimen",
  order    = "KRCNBAP",
  turn     = { move = move {} },
  counters = {
    clock    = counter { resets = took() },                                 -- turns since the last capture
    checking = counter { each = true, resets = ~attacked(their.general) },  -- a player's checks in a row
  },
  position = "<board><zones> <side> - - <clock> <number>",
  start    = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[] w - - 0 1",
  shows    = { palace = where(function(s) return s.file >= "d" and s.file <= "f" and s.rank <= 3 end),
               river  = where(function(s) return s.rank <= 5 end) },

  -- 4 No turn may leave the own general attacked, or both generals on one file with nobody between.
  sound = { general = count(my.general):exactly(1):because "each side needs exactly one general" },
  never = {
    check  = attacked(my.general):because "your general would be attacked by the <attacker>",
    facing = any(reach(my.general, forward) & their.general):because "the generals would face each other",
  },

  -- 5 Whoever has no turn has lost, and so has who repeats by nothing but checks. A perpetual chase is left to the
  -- players.
  ends = {
    checkmate             = lose(my.stuck),
    perpetual_check       = lose(repeated(3, my.checking) & ~repeated(3, their.checking)),
    perpetual_check_given = win(repeated(3, their.checking) & ~repeated(3, my.checking)),
    threefold             = claim(repeated(3)),
    sixty                 = claim(the.clock:at_least(120)),
  },
} + game {
  -- 3.2 The order of worth. Only the order counts.
  men = {
    chariot = { worth = 4 }, cannon = { worth = 3 }, horse = { worth = 3 },
    elephant = { worth = 2 }, advisor = { worth = 2 }, soldier = { worth = 1 },
  },
}
