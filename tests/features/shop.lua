-- Two kinds of drop, and a counter pays for one of them: men are dropped for nothing on the first two ranks, and for
-- coins anywhere. A knight is not for sale, a pawn costs nothing. A capture brings a coin for each square beside it. A
-- turn after which a king stands in the middle empties the mover's purse.
return game {
  title = "Shop",
  board = board(5, 5),
  men = {
    king   = man { letter = "K", moves = step(every_way) },
    rook   = man { letter = "R", moves = slide(orthogonal), coins = 5 },
    knight = man { letter = "N", moves = step(leap(1, 2)) },
    pawn   = man { letter = "P", coins = 0, stands = everywhere - last_rank,
      moves = step(forward):onto(empty) | step(forward_diagonal):onto(their.men) },
  },
  order = "KRNP",
  zones    = { hand = zone { holds = mine } },
  captured = function(man) return my.hand, man.name end,
  counters = {
    purse = counter { each = true, says = "coins", adds = count(shift(taken, orthogonal)),
      resets = any(all.king & squares "c3") },
  },
  turn = {
    move = move {},
    land = drop { from = my.hand, onto = empty & (rank(1) | rank(2)), text = "<man>*<to>", human = "<man>*<to>" },
    buy  = drop { from = my.hand, pay = my.purse,
      price = function(dropped)
        if dropped.knight then return false, "knights are not sold" end
        return dropped.coins
      end,
    },
  },
  never = { check = attacked(my.king):because "the king would be attacked" },
  ends  = { mated = lose(my.stuck & attacked(my.king)), stuck = draw(my.stuck & ~attacked(my.king)) },
  position = "<board><zones> <side> <purse> <number>",
  start = "rnk1r/pp1pp/5/PP1PP/R1KNR[] w 0+0 1",
}
