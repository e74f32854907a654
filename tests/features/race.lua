-- A board of 5 x 7, one kind of man, nobody royal: whoever reaches the last rank, or leaves the enemy without men,
-- has won.

return game {
  title = "Race",
  board = board(5, 7),
  men = {
    runner = man { letter = "R", silent = true, value = 1,
      moves = step(forward | forward_diagonal):onto(empty) | step(forward_diagonal):onto(their.men) },
  },
  turn = { move = move {} },
  ends = {
    home  = lose(any(their.runner & first_rank)),
    eaten = lose(none(my.runner)),
    shut  = draw(my.stuck),
  },
  position = "<board> <side> <number>",
  start = "rrrrr/rrrrr/5/5/5/RRRRR/RRRRR w 1",
}
