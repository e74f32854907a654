-- A price in three steps, on a board of 6 x 6: a captured man goes to the captor's vault. Paying one of the same worth
-- or of the next one buys a man of one's own back; what was paid waits in its owner's purse.
local worth = { gold = 3, silver = 2, copper = 1 }

return game {
  title = "Market",
  board = board(6, 6),
  men = {
    merchant = man { letter = "M", moves = step(every_way) },
    gold     = man { letter = "G", moves = slide(orthogonal, 1, 3) },
    silver   = man { letter = "S", moves = step(diagonal | forward) },
    copper   = man { letter = "C", moves = step(forward), silent = true,
      stands = everywhere:except(last_rank, "copper is worth nothing there") },
  },
  order = "MGSC",
  zones = { purse = zone { holds = mine }, vault = zone { holds = theirs } },
  captured = function() return my.vault end,
  turn = {
    move = move {},
    hire = drop { from = my.purse, onto = empty & where(function(s) return s.rank <= 3 end), human = "<man>*<to>" },
    buy  = drop { from = their.vault, pay = my.vault, into = their.purse, text = "<man>=<paid>@<to>",
      human = "(<paid>)<man>*<to>",
      price = function(paid, bought)
        local change = worth[paid.name] - worth[bought.name]
        return change == 0 or change == 1, "a " .. paid.name .. " does not pay for a " .. bought.name
      end },
  },
  never = { check = attacked(my.merchant):because "the <attacker> would rob your merchant" },
  ends  = { robbed = lose(my.stuck & attacked(my.merchant)), idle = draw(my.stuck & ~attacked(my.merchant)) },
  position = "<board><zones> <side> <number>",
  start = "s1gmgs/cccccc/6/6/CCCCCC/SGMG1S[] w 1",
}
