-- The numbers are those of the long rules, variants/rules/setup.md.
-- 2.1 The half of the board on which a player puts up his men.
local half = everywhere:except(where(function(s) return s.rank > 4 end), "a man is put up on your own half")

return extend "placement" {
  title    = "Setup Chess",
  inventor = "found several times; Roger Cooper's Free Placement is one of them",
  year     = "1999",
  source   = "The Chess Variant Pages, Free Placement; check during the set-up is not allowed here",
  rules    = [[
The board is empty. The players put up all their men in turn, one by one, each on his own half; the bishops on different
colours, pawns not on the first rank. While men are put up nobody may give check. A king on e1 and a rook in a corner
may castle as if the game had begun so. Then chess.]],

  -- 1.1 The board is empty.
  start = "8/8/8/8/8/8/8/8[KQRRBBNNPPPPPPPPkqrrbbnnpppppppp] w - - 0 1",

  men = {
    king   = { lands = half }, queen = { lands = half }, rook = { lands = half }, knight = { lands = half },
    pawn   = { lands = half },
    bishop = { lands = half:except(when(any(my.bishop & light), light) | when(any(my.bishop & dark), dark),
      "the bishops must stand on different colours") },
  },

  -- 2.3 Nobody gives check by putting up a man.
  never = { early_check = (any(dropped) & attacked(their.king)):because "nobody may give check during the set-up" },
}
