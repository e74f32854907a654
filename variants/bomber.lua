-- The numbers are those of the long rules, variants/rules/bomber.md.
local chess = require "chess"

-- 2.1 Whoever stands next to the man that was dropped. Kings are never hurt.
local hit = neighbours(dropped) & all.men - all.king

return extend "crazyhouse" {
  title    = "Bomber Crazyhouse",
  inventor = "a tweak of Crazyhouse",
  year     = "2026",
  source   = "this file",
  rules    = [[
Crazyhouse, but a man that is dropped next to anybody but kings explodes: he and all men on the squares around him,
friends and enemies, leave the game for good. Kings are never hurt. Dropped elsewhere he stays, as in Crazyhouse.]],

  effects = { remove(hit | dropped):when(any(hit)) },

  -- 3.2 Explosions leave ever fewer men, so there can be too little to mate with. Nobody in a hand counts for that.
  ends = { dead = adjudged(chess.ends.dead.condition & none(my.hand) & none(their.hand)
    & none(all.promoted_queen | all.promoted_rook | all.promoted_bishop | all.promoted_knight)) },
}
