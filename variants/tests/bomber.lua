-- What the rules of Bomber Crazyhouse must answer. What it has in common with Crazyhouse is tried in crazyhouse.lua.
return {
  ["1.1 the start is that of chess, with empty hands"] = {
    position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
    perft    = { 20, 400, 8902 },
  },
  ["2.1 a man dropped beside an enemy explodes with him"] = {
    fen      = "6k1/8/8/3n4/8/8/8/6K1[P] w - - 7 1",
    moves    = "P@c4",
    position = "6k1/8/8/8/8/8/8/6K1[] b - - 0 1",
  },
  ["2.1 and with all men around him, friends too, and nobody farther"] = {
    fen      = "6k1/8/1rrr4/1P1q4/1nBb4/4p3/8/6K1[N] w - - 0 1",
    moves    = "N@c5",
    position = "6k1/8/8/8/8/4p3/8/6K1[] b - - 0 1",
  },
  ["2.1 beside nobody he stays"] = {
    fen      = "6k1/8/8/3n4/8/8/8/6K1[P] w - - 0 1",
    moves    = "P@d3",
    position = "6k1/8/8/3n4/8/3P4/8/6K1[] b - - 1 1",
  },
  ["2.1 beside kings alone he stays, too"] = {
    fen      = "6k1/8/6K1/8/8/8/8/8[R] w - - 0 1",
    moves    = "R@g7+",
    position = "6k1/6R1/6K1/8/8/8/8/8[] b - - 1 1",
  },
  ["2.1 pawns are not dropped on the first or the last rank, not even as bombs"] = {
    fen     = "1n4k1/8/8/8/8/8/8/1n4K1[P] w - - 0 1",
    allows  = "P@a7 P@a2",
    refuses = { ["P@a8"] = "cannot stand", ["P@a1"] = "cannot stand" },
  },
  ["2.3 kings are not hurt"] = {
    fen      = "6kr/6pp/8/8/8/8/8/6K1[N] w - - 0 1",
    moves    = "N@h6",
    position = "6kr/8/8/8/8/8/8/6K1[] b - - 0 1",
  },
  ["2.3 nobody who is hit explodes himself"] = {
    fen      = "6k1/8/8/2pp4/8/8/8/6K1[P] w - - 0 1",
    moves    = "P@b4",
    position = "6k1/8/8/3p4/8/8/8/6K1[] b - - 0 1",
  },
  ["2.4 a capture gives a man into the hand and explodes nobody"] = {
    fen      = "6k1/8/3pp3/3n4/4P3/8/8/6K1[] w - - 0 1",
    moves    = "exd5",
    position = "6k1/8/3pp3/3P4/8/8/8/6K1[N] b - - 0 1",
  },
  ["3.1 no explosion may open a line to the own king"] = {
    fen     = "4r1k1/8/8/8/8/8/4N3/4K3[P] w - - 0 1",
    refuses = { ["P@d3"] = "attacked by the rook" },
    allows  = "P@a2",
  },
  ["3.1 a check is answered by an explosion"] = {
    fen    = "6k1/8/8/8/4r3/8/8/4K3[P] w - - 0 1",
    allows = "P@d5 P@f3 P@e3 P@f4",
  },
  ["3.2 two kings with empty hands are drawn"] = {
    fen    = "6k1/8/8/3n4/8/8/8/6K1[P] w - - 0 1",
    moves  = "P@c4",
    result = "1/2-1/2",
  },
  ["3.2 but not while somebody is in a hand"] = {
    fen    = "6k1/8/8/3n4/8/8/8/6K1[Pn] w - - 0 1",
    moves  = "P@c4",
    result = "*",
  },
  ["3.2 a promoted queen is enough"] = {
    fen    = "6k1/8/8/8/8/8/8/Q~5K1[] b - - 0 1",
    result = "*",
  },
  ["3.3 a rook that exploded castles no more"] = {
    fen      = "4k3/8/8/8/8/8/8/R3K2R[rp] b KQ - 0 1",
    moves    = "R@g2",
    position = "4k3/8/8/8/8/8/8/R3K3[p] w Q - 0 2",
  },
  ["3.2 two bishops on one colour are enough to play on: one can be captured and dropped on the other"] = {
    fen    = "4k3/8/8/8/8/2b5/8/B3K3[] w - - 0 1",
    moves  = "Bxc3 Kd8 B@e5",
    result = "*",
  },
  ["3.2 one bishop is not, a promoted one is"] = {
    fen    = "4k3/8/8/8/8/8/8/B3K3[] w - - 0 1",
    result = "1/2-1/2",
  },
  ["3.2 since captured he is a pawn again"] = {
    fen    = "4k3/8/8/8/8/8/8/B~3K3[] w - - 0 1",
    result = "*",
  },
}
