-- Directions that are one for the first player and two for the second, and runs that end where a step ends.

return game {
  title = "North",
  board = board(6, 6),
  men = {
    king    = man { letter = "K", moves = step(every_way) },
    pilgrim = man { letter = "P", moves = step(forward) | step(north) | step(left):onto(empty) },
    runner  = man { letter = "Q",
      moves = step(2 * forward):onto(empty) | slide(forward, 2):onto(empty) | step(left):onto(empty) },
  },
  turn  = { move = move {} },
  never = { check = attacked(my.king) },
  ends  = { mated = lose(my.stuck) },
  position = "<board> <side> <number>",
  start = "2k3/pqpqp1/6/6/PQPQP1/2K3 w 1",
}
