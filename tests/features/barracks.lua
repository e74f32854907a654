-- Changing places with men off the board, in the own zone and in the enemy's: a recruit who reaches the barracks needs
-- somebody to relieve; who has nobody attacks nothing. Two zones, three ways out of them.

return game {
  title = "Barracks",
  board = board(6, 6),
  men = {
    king    = man { letter = "K", moves = step(every_way) },
    officer = man { letter = "O", moves = slide(orthogonal) },
    scout   = man { letter = "S", moves = step(leap(1, 2)) },
    recruit = man { letter = "R", silent = true,
      moves = step(forward):onto(empty) | step(forward_diagonal):onto(their.men),
      stands = everywhere:except(rank(6), "a recruit does not stay there"):except(first_rank, "nor here"),
      becomes = function(_, to)
        if last_rank:has(to) then
          return swap(their.camp, "officer", "scout")
              :because "nobody in the enemy's camp can be relieved"
              :awakened "taking the <taken> would let the <attacker> take your king",
            swap(my.tent, "scout")
        end
      end },
  },
  order = "KOSR",
  zones = { camp = zone { holds = theirs }, tent = zone { holds = mine } },
  captured = function(man, by)
    if by and by.recruit then return my.tent, "recruit" end
    return my.camp
  end,
  turn  = { move = move {}, pitch = drop { from = my.tent, onto = empty & rank(2) } },
  never = { check = attacked(my.king):because "your king would be attacked by the <attacker>" },
  ends  = { mate = lose(my.stuck & attacked(my.king)), stalemate = draw(my.stuck & ~attacked(my.king)) },
  position = "<board>{[<camp>]}{(<tent>)} <side> <number>",
  start = "o1ks1o/1rrrr1/6/6/1RRRR1/O1KS1O(Ss) w 1",
}
