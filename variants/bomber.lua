-- The numbers are those of the long rules, variants/rules/bomber.md.

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

  -- 3.2 Explosions leave ever fewer men. With one bishop or knight, and nobody in a hand, nobody can mate any more.
  ends = { dead = adjudged(none(all.men - all.king - all.bishop - all.knight) & count(all.men):at_most(3)
    & none(my.hand) & none(their.hand)) },
}
