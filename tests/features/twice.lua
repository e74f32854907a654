-- Two moves in a turn, the first of which may not attack the enemy's king; an attacked king must be saved by the turn
-- as a whole. A flag says that the first move has been made.

return game {
  title = "Twice",
  board = board(6, 6),
  men = {
    king   = man { letter = "K", moves = step(every_way) },
    bishop = man { letter = "B", moves = slide(diagonal) },
    knight = man { letter = "N", moves = step(leap(1, 2)) },
  },
  turn    = { first = move { when = none(the.second) }, last = move { when = any(the.second) } },
  flags   = { second = flag { letter = "2" } },
  effects = { raise "second":when(how "first") },
  again   = how "first",
  never = {
    check = (how "last" & attacked(my.king)):because "your king stays attacked by the <attacker>",
    early = (how "first" & attacked(their.king)):because "only the second move may attack the king",
  },
  ends = { lost = lose(my.stuck & attacked(my.king)), drawn = draw(my.stuck & ~attacked(my.king)) },
  position = "<board> <side> <second> <number>",
  start = "bn1kn1/6/6/6/6/1NK1NB w - 1",
}
