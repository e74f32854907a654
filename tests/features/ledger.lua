-- Numbers against numbers: sets, zones, counters and the move number are compared with each other, men are summed by a
-- field, and a counter adds a number or begins anew at one.
return game {
  title = "Ledger",
  board = board(5, 5),
  men = {
    clerk  = man { letter = "C", points = 1, moves = step(orthogonal) },
    broker = man {
      letter = "B",
      points = 3,
      moves  = step(diagonal) | slide(orthogonal, 2):when(count(my.men):at_least(count(their.men))),
    },
  },
  zones    = { safe = zone { holds = theirs } },
  captured = function() return my.safe end,
  turn     = { move = move {} },
  counters = {
    purse = counter {
      each   = true,
      counts = took(),
      adds   = worth(my.safe, "points"),
      resets = my.purse:more_than(their.purse) & ~took(),
      to     = their.purse,
    },
    clock = counter { adds = 2, resets = took "broker", to = 5 },
    crowd = counter { counts = my.first, adds = count(my.clerk & neighbours(moved)) },
  },
  never = { rush = count(my.men & last_rank):more_than(count(my.men - last_rank)) },
  ends = {
    rich  = lose(their.purse:at_least(9)),
    poor  = lose(worth(my.men, "points"):less_than(worth(their.safe, "points"))),
    even  = draw(the.number:at_least(6) & the.crowd:exactly(the.clock)),
    early = draw(the.number:more_than(the.clock)),
    slow  = draw(the.clock:more_than(40)),
  },
  position = "<board><zones> <side> <purse> <clock> <crowd> <number>",
  start    = "bcccb/5/5/5/BCCCB[] w 0+0 4 0 1",
}
