-- Men are bought for exact money: one or two men pay, out of the zone from which the bought man comes, and change comes
-- out of the zone into which they go. A counter is given and loses numbers in one turn.
local sum = require("lists").sum

return game {
  title = "Bazaar",
  board = board(5, 5),
  men = {
    king   = man { letter = "K", moves = step(every_way) },
    gold   = man { letter = "G", cost = 3, moves = step(orthogonal) | step(2 * forward):onto(empty) },
    silver = man { letter = "S", cost = 2, moves = step(diagonal) },
    copper = man { letter = "C", cost = 1, moves = step(forward | left) },
  },
  order = "KGSC",
  zones    = { bag = zone { holds = mine }, bank = zone { holds = mine } },
  captured = function() return my.bag end,
  turn = {
    move = move {},
    buy  = drop {
      from = my.bag, onto = rank(1) | rank(2) | rank(3),
      pay = my.bag, into = my.bank, payers = 2, change = my.bank, home = my.bag, returned = 1,
      price = function(paid, dropped, change)
        return sum(paid, "cost") == dropped.cost + sum(change, "cost"), "only exact money buys the <man>"
      end,
    },
  },
  never = {
    check = attacked(my.king):because "the king would be attacked",
    gilt  = (paid "gold" & any(dropped & rank(3))):because "gold is not paid for such a place",
  },
  counters = { toll = counter { adds = count(taken), less = count(dropped & rank(1)), counts = ~by "king" } },
  ends     = {
    full  = draw(the.toll:at_least(5)),
    mated = lose(my.stuck & attacked(my.king)),
    quiet = draw(my.stuck & ~attacked(my.king)),
  },
  position = "<board><zones> <side> <toll> <number>",
  start = "gskcc/c3s/5/S3C/CCKSG[] w 0 1",
}
