-- What the rules of Mortal Chessgi must answer. What it has in common with Chessgi is tried in chessgi.lua.
return {
  ["the start is that of chess, with empty hands"] = {
    position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
    perft    = { 20, 400, 8902 },
  },
  ["a captured queen is a rook in the hand"] = {
    fen      = "4k3/8/8/3q4/8/8/8/3RK3[] w - - 0 1",
    moves    = "Rxd5",
    position = "4k3/8/8/3R4/8/8/8/4K3[R] b - - 0 1",
  },
  ["a captured rook is a bishop"] = {
    fen      = "4k3/8/8/3r4/8/8/8/3RK3[] w - - 0 1",
    moves    = "Rxd5",
    position = "4k3/8/8/3R4/8/8/8/4K3[B] b - - 0 1",
  },
  ["a captured bishop is a knight"] = {
    fen      = "4k3/8/8/3b4/8/8/8/3RK3[] w - - 0 1",
    moves    = "Rxd5",
    position = "4k3/8/8/3R4/8/8/8/4K3[N] b - - 0 1",
  },
  ["a captured knight is a pawn"] = {
    fen      = "4k3/8/8/3n4/8/8/8/3RK3[] w - - 0 1",
    moves    = "Rxd5",
    position = "4k3/8/8/3R4/8/8/8/4K3[P] b - - 0 1",
  },
  ["a captured pawn leaves the game"] = {
    fen      = "4k3/8/8/3p4/8/8/8/3RK3[] w - - 0 1",
    moves    = "Rxd5",
    position = "4k3/8/8/3R4/8/8/8/4K3[] b - - 0 1",
  },
  ["so does one that is captured in passing"] = {
    fen      = "4k3/8/8/8/1p6/8/P7/4K3[] w - - 0 1",
    moves    = "a4 bxa3",
    position = "4k3/8/8/8/8/p7/8/4K3[] w - - 0 2",
  },
  ["a promoted pawn is captured as what he became"] = {
    fen      = "1r6/P6k/8/8/8/8/8/4K3[] w - - 0 1",
    moves    = "a8=Q Rxa8",
    position = "r7/7k/8/8/8/8/8/4K3[r] w - - 0 2",
  },
  ["Black captures in the same way"] = {
    fen      = "3rk3/8/8/8/8/8/8/3QK3[] b - - 0 1",
    moves    = "Rxd1 Kxd1",
    position = "4k3/8/8/8/8/8/8/3K4[Br] b - - 0 2",
  },
  ["the man from the hand is dropped as what he is now"] = {
    fen     = "4k3/8/8/3q4/8/8/8/3RK3[] w - - 0 1",
    moves   = "Rxd5 Ke7",
    allows  = "R@e6 R@a1",
    refuses = "Q@e6",
  },
  ["two bare kings with empty hands are drawn"] = {
    fen    = "4k3/8/8/8/8/8/3p4/4K3[] w - - 0 1",
    moves  = "Kxd2",
    result = "1/2-1/2",
  },
  ["but not while somebody has a pawn to drop"] = {
    fen    = "4k3/8/8/8/8/8/3p4/4K3[P] w - - 0 1",
    moves  = "Kxd2",
    result = "*",
  },
  ["a bishop can come back as a knight, the knight as a pawn, and the pawn becomes a queen"] = {
    fen    = "4k3/8/8/8/8/8/4B3/4K3[] w - - 0 1",
    moves  = "Bb5 Kd8 Be8 Kxe8 Kf1 N@e2 Kxe2 Kd8 P@d7",
    result = "*",
  },
}
