-- The numbers are those of the long rules, variants/rules/xiangqi.md.
return game {
  title    = "Xiangqi",
  inventor = "traditional",
  year     = "since the 1100s",
  source   = "the rules of Chinese chess, but for the chapter on perpetual chase",
  rules    = [[
Move one man a turn and mate the enemy general: whoever has no turn has lost, in check or not. General and advisors stay
in the palace, elephants on their side of the river. Horses and elephants are stopped by a man who stands in their way.
A cannon moves like a chariot and captures by leaping over one man. A soldier goes straight ahead, beyond the river also
sideways. The generals may not face each other with nobody between, and nobody may give check for ever.]],

  -- 1 The board and the men.
  board    = board { files = 9, ranks = 10 },
  men      = require "xiangqimen",
  order    = "KRCNBAP",
  turn     = { move = move {} },
  counters = {
    clock    = counter { resets = took() },                                 -- turns since the last capture
    checking = counter { each = true, resets = ~attacked(their.general) },  -- a player's checks in a row
  },
  position = "<board> <side> - - <clock> <number>",
  start    = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
  shows    = { palace = where(function(s) return s.file >= "d" and s.file <= "f" and s.rank <= 3 end),
               river  = where(function(s) return s.rank <= 5 end) },

  -- 2 No turn may leave the own general attacked, or both generals on one file with nobody between.
  sound = { general = count(my.general):exactly(1):because "each side needs exactly one general" },
  never = {
    check  = attacked(my.general):because "your general would be attacked by the <attacker>",
    facing = any(reach(my.general, forward) & their.general):because "the generals would face each other",
  },

  ends = {
    -- 3.1 Whoever has no turn has lost, in check or not.
    checkmate = lose(my.stuck),
    -- 3.2 So has who repeats by nothing but checks. A perpetual chase is left to the players.
    perpetual_check       = lose(repeated(3, my.checking) & ~repeated(3, their.checking)),
    perpetual_check_given = win(repeated(3, their.checking) & ~repeated(3, my.checking)),
    threefold             = claim(repeated(3)),
    sixty                 = claim(the.clock:at_least(120)),
    -- 3.3 Advisors and elephants never reach the enemy.
    dead = adjudged(none(all.men - all.general - all.advisor - all.elephant)),
  },
}
