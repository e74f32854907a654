-- What the rules of Setup Chess must answer. The numbers are those of variants/rules/setup.md.
return {
  ["1.1 the board is empty, and every man may come first"] = {
    position = "8/8/8/8/8/8/8/8[KQRRBBNNPPPPPPPPkqrrbbnnpppppppp] w - - 0 1",
    perft    = { 184 },
  },
  ["2.1 a man is put up on the own half"] = {
    allows  = "K@e1 Q@a4 N@h4 P@a2 P@h4",
    refuses = { ["N@a5"] = "on your own half", ["P@e5"] = "on your own half", ["K@e8"] = "on your own half" },
  },
  ["2.1 Black's half is the other one"] = {
    moves   = "K@e1",
    allows  = "K@e8 P@a5",
    refuses = { ["N@a4"] = "on your own half" },
  },
  ["2.2 a pawn is not put up on the first rank"] = {
    refuses = { ["P@a1"] = "cannot stand" },
  },
  ["2.2 bishops stand on different colours"] = {
    fen     = "4k3/8/8/8/8/8/8/2B1K3[BNbn] w - - 0 1",
    allows  = "B@f1 B@a2",
    refuses = { ["B@e3"] = "different colours", ["B@a1"] = "different colours" },
  },
  ["2.3 a rook may not attack the enemy king"] = {
    fen     = "4k3/8/8/8/8/8/8/3RK3[RNbn] w - - 0 1",
    moves   = "N@a1 N@h8",
    refuses = { ["R@e4"] = "nobody may give check" },
    allows  = "R@f4",
  },
  ["2.3 a king is not put up where he would be attacked"] = {
    fen     = "3rk3/8/8/8/8/8/8/8[Kn] w - - 0 1",
    refuses = { ["K@d1"] = "attacked by the rook" },
    allows  = "K@c1",
  },
  ["2.4 nobody moves while men are in his reserve"] = {
    fen     = "4k3/8/8/8/8/8/8/3RK3[Nn] w - - 0 1",
    refuses = { d1d2 = "placed first", e1e2 = "placed first" },
  },
  ["3.1 then it is chess"] = {
    fen   = "4k3/8/8/8/8/8/8/3RK3[] w - - 0 1",
    moves = "Rd8+",
    legal = "Kxd8 Ke7 Kf7",
  },
  ["3.2 a pawn runs from its second rank only"] = {
    fen     = "4k3/8/8/8/8/P7/1P6/4K3[] w - - 0 1",
    allows  = "b4 a4",
    refuses = "a3a5",
  },
  ["3.3 a king on e1 and a rook in a corner may castle"] = {
    fen      = "4k3/8/8/8/8/8/8/4K3[Rp] w - - 0 1",
    moves    = "R@h1 P@a7",
    position = "4k3/p7/8/8/8/8/8/4K2R[] w K - 2 2",
    allows   = "O-O",
  },
  ["3.4 dead material needs empty reserves"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1",
    result = "*",
  },
  ["3.4 two kings and a knight are drawn"] = {
    fen    = "4k3/8/8/8/8/8/8/4K2N[] w - - 0 1",
    result = "1/2-1/2",
  },
}
