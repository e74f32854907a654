-- What may be dropped depends on how far the game has gone: on the number of the move, and on how long nobody has been
-- taken. Both are asked of drops that are otherwise known to be legal beforehand.

return extend(require "house") {
  title = "Curfew",
  board = board(5, 5),
  men = {
    king = man { letter = "K", moves = step(every_way) },
    gold = man { letter = "G", moves = step(orthogonal | forward_diagonal) },
    pawn = man { letter = "P", moves = step(forward), stands = everywhere - last_rank },
  },
  order = "KGP",
  turn = { move = move {} },
  counters = { calm = counter { resets = took() } },
  never = {
    check = attacked(my.king):because "your king would be attacked by the <attacker>",
    pawn = (any(dropped & my.pawn) & attacked(their.king) & the.number:at_least(2))
      :because "from the second move on a dropped pawn may not give check",
    gold = (any(dropped & my.gold) & attacked(their.king) & the.calm:at_least(2))
      :because "a dropped gold gives no check in calm times",
  },
  ends = { mate = lose(my.stuck & attacked(my.king)), stalemate = draw(my.stuck & ~attacked(my.king)) },
  position = "<board><zones> <side> <calm> <number>",
  start = "kg3/p4/5/4P/3GK[] w 0 1",
}
