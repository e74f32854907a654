-- Captured men come back on the board: a thief goes to the first free cell of his own first rank, another man leaves;
-- a thief who is in a cell cannot be taken, and thieves turn into captains on the tenth move.
local cells = squares "a1 e1 c1"

return game {
  title = "Gaol",
  board = board(5, 6),
  men = {
    thief   = man { letter = "T", moves = step(forward | sideways) },
    captain = man { letter = "C", moves = step(diagonal) },
    judge   = man { letter = "J", moves = step(every_way):onto(empty) },
  },
  turn = { move = move {} },
  captured = function(man, by)
    if man.thief then return cells end
    if man.captain and by and by.captain then return cells, "thief" end
  end,
  can_be_taken = all.men:except(all.judge, "nobody lays hands on a judge")
    :except(their.thief & last_rank, "he is in his cell already"),
  afterwards = { become(my.thief, "captain"):when(the.number:exactly(10)) },
  ends = { lawless = lose(none(my.thief | my.captain)), shut = draw(my.stuck), long = claim(repeated(3)) },
  position = "<board> <side> <number>",
  start = "1tjt1/1c1c1/5/5/1C1C1/1TJT1 w 1",
}
