-- A turn that is only there when no other is: a player without a step pays with a man of his own choice by standing
-- still, and the flag of the debt bars his next capture. Whoever stands still twice running has lost.

return game {
  title = "Toll",
  board = board(4, 5),
  men = {
    walker = man { letter = "W", moves = step(forward):onto(empty)
      | step(forward_diagonal):onto(their.men):when(none(the.debt):because "he who stood still may not capture") },
    bar    = man { letter = "B", moves = step(sideways):onto(empty) },
  },
  turn = {
    move = move {},
    toll = pass { otherwise = true, text = "toll", human = "stands-still | toll" },
  },
  flags    = { debt = flag { letter = "d" } },
  counters = { still = counter { each = true, counts = how "toll", resets = how "move" } },
  effects  = { raise "debt":when(how "toll") },
  ends = {
    home   = lose(any(their.walker & first_rank)),
    broken = lose(my.still:at_least(2)),
  },
  position = "<board> <side> <debt> <still> <number>",
  start = "wbww/4/4/4/WWBW w - 0+0 1",
}
