-- Two royal men a side, and one that must move himself when he is attacked. A guarded square, the answer to what a
-- check is, and ends by repetition.

return game {
  title = "Twins",
  board = board(6, 7),
  men = {
    castor = man { letter = "C", moves = step(orthogonal) },
    pollux = man { letter = "P", moves = step(diagonal) },
    herald = man { letter = "H", moves = slide(every_way, 1, 2):onto(empty) | step(leap(1, 2)):onto(their.men) },
    shield = man { letter = "S", moves = step(forward | sideways) },
  },
  order = "CPHS",
  turn  = {
    move   = move {},
    vault  = together { { "castor", "c1 c3" }, human = "vault",
      when = safe_for("castor", squares "c1 c2 c3"):because "castor may not leap through danger"
           & within(squares "c3", empty):because "c3 is not free" },
  },
  check = attacked(my.castor) | attacked(my.pollux),
  never = {
    castor = attacked(my.castor):because "castor would be attacked by the <attacker>",
    pollux = attacked(my.pollux):because "pollux would be attacked by the <attacker>",
  },
  must = { duty { when = attacked(my.herald), does = by "herald", because = "the attacked herald must move" } },
  ends = {
    mated  = lose(my.stuck & (attacked(my.castor) | attacked(my.pollux))),
    quiet  = draw(my.stuck & ~attacked(my.castor) & ~attacked(my.pollux)),
    again  = adjudged(repeated(3)),
  },
  sound = { both = (count(my.castor):exactly(1) & count(my.pollux):exactly(1)):because "each side needs its twins" },
  position = "<board> <side> <number>",
  start = "h1cp1h/1ssss1/6/6/6/1SSSS1/H1CP1H w 1",
}
