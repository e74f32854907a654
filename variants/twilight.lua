-- The numbers are those of the long rules, variants/rules/twilight.md.
return extend "chess" {
  title    = "Twilight Chess",
  inventor = "Frédéric Prost",
  year     = "by 2009",
  source   = "membres-lig.imag.fr/prost/Twilight_Chess",
  rules    = [[
Chess, but instead of a move you may take a man of yours, though not the king, off the board into your twilight zone, or
drop a man from there on any empty square, a pawn not on the last rank. Both are turns like any other: they may give
check, answer it, and mate. A man who was in the zone has moved: such a pawn never runs two squares, and with such a
rook nobody castles. Captured men are gone.]],

  -- 2.1, 2.2
  zones = { twilight = zone { holds = mine, says = "men of yours that you took off the board" } },
  turn  = {
    warp = point { onto = my.men:except(my.king, "the king stays on the board"),
      says = "a man of yours, on any square, leaves the board for your twilight zone" },
    drop = drop { from = my.twilight, human = "<man>@<to> | <piece>@<to> | <man>*<to>",
      says = "a man from your twilight zone on to any empty square" },
  },
  effects = { send(to & my.men - my.king, my.twilight):when(how "warp") },

  -- 3.1
  men = { pawn = { stands = everywhere:except(last_rank, "a pawn cannot stand on the last rank") } },

  -- 3.2 A pawn on its second rank runs only if it has not moved yet. (A path is what lies between two squares.)
  never = { moved_before = (by "pawn" & any(path & shift(the.walked, forward))):because "the pawn has moved before" },
  marks = { walked = marks {
    says  = "a pawn that has moved before",
    only  = my.pawn & rank(2) | their.pawn & rank(7),
    after = the.walked - from - to - taken | (moved | dropped) & my.pawn & rank(2),
  } },
  position = "<board><zones> <side> <unmoved> <passed> <walked> <clock> <number>",
  start    = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - 0 1",

  -- 4.2 One bishop or knight does not mate; two bishops do, since one of them can be dropped on the other colour.
  ends = { dead = adjudged(none(all.queen | all.rook | all.pawn) & count(all.bishop | all.knight):at_most(1)
                         & none(my.twilight) & none(their.twilight)) },
}
