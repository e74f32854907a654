-- A board of 16 x 16: four words for a set of squares, ranks of two figures, numbers of two figures in the board text.
-- Men in hand are dropped on the own half.

return extend(require "house") {
  title = "Steppe",
  board = board(16, 16),
  men = {
    khan   = man { letter = "K", moves = step(every_way) | step(leap(1, 3)) },
    lancer = man { letter = "L", moves = slide(forward), becomes = function(_, to)
      if last_rank:has(to) then return "archer" end
    end, stands = everywhere:except(last_rank, "a lancer cannot turn round there") },
    archer = man { letter = "A", moves = slide(diagonal) | step(leap(2, 3)), reverts = "lancer" },
    wagon  = man { letter = "W", moves = slide(sideways, 1, 5) | slide(forward | backward, 7) },
  },
  order = "KLAW",
  turn  = { move = move {}, drop = { onto = empty & where(function(s) return s.rank <= 8 end) } },
  never = { check = attacked(my.khan):because "the <attacker> would shoot your khan" },
  ends  = { lost = lose(my.stuck & attacked(my.khan)), still = draw(my.stuck & ~attacked(my.khan)) },
  position = "<board><zones> <side> <number>",
  start = "4w2kw7/16/16/2l2l2l2l2l1/16/16/16/4a6a4/4A6A4/16/16/16/L2L2L2L2L3/16/16/7WK2W4[Ll] w 1",
}
