-- What the rules of Loop Chess must answer. What it has in common with Chess is tried in chess.lua.
return {
  ["the start is that of chess, with empty hands"] = {
    position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
    perft    = { 20, 400, 8902 },
  },
  ["a captured man changes sides and comes to the hand of his captor"] = {
    moves    = "1. e4 d5 2. exd5 Qxd5",
    position = "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[Pp] w KQkq - 0 3",
  },
  ["a promoted man has no sign"] = {
    fen      = "8/P6k/8/8/8/8/8/4K3[] w - - 0 1",
    moves    = "a8=R",
    position = "R7/7k/8/8/8/8/8/4K3[] b - - 0 1",
  },
  ["and keeps his rank when he is captured"] = {
    fen      = "1r6/P6k/8/8/8/8/8/4K3[] w - - 0 1",
    moves    = "a8=Q Rxa8",
    position = "r7/7k/8/8/8/8/8/4K3[q] w - - 0 2",
  },
  ["a man from the hand is dropped on any empty square"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1",
    allows  = "N@a1 N@h8",
    refuses = { ["N@e8"] = "", ["Q@e4"] = "" },
    perft   = { 67 },
  },
  ["a pawn is dropped on neither the first nor the last rank"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1",
    allows  = "P@a2 P@a7",
    refuses = { ["P@a1"] = "cannot stand", ["P@a8"] = "cannot stand" },
  },
  ["a pawn dropped on its second rank may run two squares, and is taken in passing then"] = {
    fen      = "4k3/8/8/8/3p4/8/8/4K3[P] w - - 0 1",
    moves    = "P@e2 Kd8 e4 dxe3",
    position = "3k4/8/8/8/8/4p3/8/4K3[p] w - - 0 3",
  },
  ["a rook that was dropped does not castle"] = {
    fen     = "r3k3/8/8/8/8/8/8/R3K3[R] w Qq - 0 1",
    moves   = "R@h1 Ke7",
    allows  = "O-O-O",
    refuses = { e1g1 = "has moved" },
  },
  ["it is no mate while somebody can be dropped between"] = {
    fen    = "6k1/5ppp/8/8/8/8/8/R3K3[n] w - - 0 1",
    moves  = "Ra8",
    legal  = "N@b8 N@c8 N@d8 N@e8 N@f8",
    result = "*",
  },
  ["a dropped pawn may mate"] = {
    fen    = "6nk/7p/8/8/8/8/8/4K1R1[P] w - - 0 1",
    moves  = "P@g7",
    result = "1-0",
  },
  ["no draw by dead material: captured men return"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1",
    result = "*",
  },
}
