-- Remainders: of men counted, of a field summed that may be below 0, of a counter, of the move number, and of a
-- remainder. The diagonal is open to whoever has an odd number of men.
return game {
  title = "Parity",
  board = board(4, 4),
  men = {
    walker = man { letter = "W", points = 1, moves = step(orthogonal) },
    dancer = man {
      letter = "D",
      points = -3,
      moves  = step(diagonal):when((count(my.men) % 2):exactly(1))
        | step(orthogonal):onto(empty):when((the.number % 3):less_than(count(their.men) % 3)),
    },
  },
  turn     = { move = move {} },
  counters = {
    clock = counter { resets = took() },
    score = counter { each = true, adds = count(my.men & light) % 3 },
  },
  never = { balance = (worth(my.men & light, "points") % 4):exactly(3) },
  ends = {
    bare  = lose(none(my.men)),
    shut  = draw(my.stuck),
    pause = adjudged((the.clock % 6 % 4):exactly(3)),
  },
  position = "<board> <side> <clock> <score> <number>",
  start    = "wddw/4/4/WDDW w 0 0+0 1",
}
