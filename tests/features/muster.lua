-- A phase of setting up, then play: first both sides put up all their men on the first two ranks, the tower last and
-- not beside the own chief; then men move and capture.

return game {
  title = "Muster",
  board = board(5, 6),
  men = {
    chief = man { letter = "C", moves = step(every_way), lands = first_rank },
    tower = man { letter = "T", moves = slide(orthogonal),
      lands = everywhere:except(neighbours(my.chief), "a tower does not stand beside the chief") },
    guard = man { letter = "G", moves = step(forward | sideways) },
  },
  order = "CTG",
  zones = { reserve = zone { holds = mine } },
  turn  = {
    place = drop { from = my.reserve, onto = empty & (rank(1) | rank(2)) },
    move  = move { when = none(my.reserve):because "all your men must be put up first" },
  },
  must = {
    duty { when = any(my.reserve.chief) | any(my.reserve.guard), does = any(dropped - my.tower),
      because = "the towers are put up last" },
  },
  never = { check = attacked(my.chief):because "your chief would be attacked by the <attacker>" },
  ends  = { mated = lose(my.stuck) },
  position = "<board><zones> <side> <number>",
  start = "5/5/5/5/5/5[CTGGctgg] w 1",
}
