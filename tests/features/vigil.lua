-- Nobody attacks the king with two men at once, rooks do not go where they could be taken for nothing, and who lets
-- three of his men hang has lost.

local function hanging(men) return threatened(men) - defended(men) end

return game {
  title = "Vigil",
  board = board(5, 5),
  men = {
    king   = man { letter = "K", moves = step(every_way) },
    rook   = man { letter = "R", moves = slide(orthogonal) },
    knight = man { letter = "N", moves = step(leap(1, 2)) },
    pawn   = man { letter = "P", moves = step(forward):onto(empty) | step(forward_diagonal):onto(their.men) },
  },
  turn  = { move = move {} },
  never = {
    check  = attacked(my.king):because "your king would be attacked",
    double = count(attackers(their.king)):at_least(2):because "one man at a time may attack the king",
    loose  = any(moved & hanging(my.rook)):because "the rook could be taken for nothing",
  },
  ends = {
    careless = win(count(hanging(their.men - their.king)):at_least(3)),
    mate     = lose(my.stuck & attacked(my.king)),
    stuck    = draw(my.stuck & ~attacked(my.king)),
  },
  start = "rnknr/ppppp/5/PPPPP/RNKNR w 1",
}
