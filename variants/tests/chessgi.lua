-- What the rules of Chessgi must answer. What it has in common with Loop Chess is tried in loop.lua.
return {
  ["the start is that of chess, with empty hands"] = {
    position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
    perft    = { 20, 400, 8902 },
  },
  ["a pawn may be dropped on the first rank, too"] = {
    fen      = "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1",
    moves    = "P@a1",
    position = "4k3/8/8/8/8/8/8/P3K3[] b - - 1 1",
  },
  ["but not on the last"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1",
    refuses = { ["P@a8"] = "a pawn cannot stand on the last rank" },
    perft   = { 60 },
  },
  ["Black's first rank is the eighth"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[p] b - - 0 1",
    allows  = "P@a8",
    refuses = { ["P@a1"] = "a pawn cannot stand on the last rank" },
  },
  ["from the first rank a pawn steps one square"] = {
    fen     = "4k3/8/8/8/8/8/8/P3K3[] w - - 0 1",
    allows  = "a2",
    refuses = "a1a3",
  },
  ["it takes diagonally from there, too"] = {
    fen     = "4k3/8/8/8/8/8/1n6/P3K3[] w - - 0 1",
    allows  = "axb2",
  },
  ["from the second it may run two then, and is taken in passing"] = {
    fen      = "4k3/8/8/8/1p6/8/8/P3K3[] w - - 0 1",
    moves    = "a2 Kd8 a4 bxa3",
    position = "3k4/8/8/8/8/p7/8/4K3[p] w - - 0 3",
  },
  ["a promoted man keeps his rank when he is captured, as in Loop Chess"] = {
    fen      = "1r6/P6k/8/8/8/8/8/4K3[] w - - 0 1",
    moves    = "a8=Q Rxa8",
    position = "r7/7k/8/8/8/8/8/4K3[q] w - - 0 2",
  },
  ["a pawn dropped on the first rank may save the king from mate"] = {
    fen     = "4k3/8/8/8/8/8/5PPP/r5K1[P] w - - 0 1",
    check   = true,
    legal   = "P@b1 P@c1 P@d1 P@e1 P@f1",
  },
}
