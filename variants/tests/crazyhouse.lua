-- What the rules of Crazyhouse must answer. What it has in common with Chess is tried in chess.lua.
return {
  ["the start is that of chess, with empty hands"] = {
    position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
    perft    = { 20, 400, 8902 },
  },

  ["a captured man changes sides and comes to the hand of his captor"] = {
    moves    = "1. e4 d5 2. exd5 Qxd5",
    position = "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[Pp] w KQkq - 0 3",
  },
  ["a man from the hand is dropped on any empty square"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1",
    allows  = "N@a1 N@e4 N@h8",
    refuses = { ["N@e8"] = "", ["B@e4"] = "" },
    perft   = { 67 },
  },
  ["a drop is a turn"] = {
    fen      = "4k3/8/8/8/8/8/8/4K3[NN] w - - 4 1",
    moves    = "N@e4",
    position = "4k3/8/8/8/4N3/8/8/4K3[N] b - - 5 1",
  },

  ["a pawn is dropped on neither the first nor the last rank"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1",
    allows  = "P@a2 P@a7",
    refuses = { ["P@a1"] = "cannot stand", ["P@a8"] = "cannot stand" },
  },
  ["a second pawn may be dropped on a file"] = {
    fen    = "4k3/8/8/8/8/8/4P3/4K3[P] w - - 0 1",
    allows = "P@e3 P@e7",
  },
  ["a pawn dropped on its second rank may run two squares, and is taken in passing then"] = {
    fen      = "4k3/8/8/8/3p4/8/8/4K3[P] w - - 0 1",
    moves    = "P@e2 Kd8 e4 dxe3",
    position = "3k4/8/8/8/8/4p3/8/4K3[p] w - - 0 3",
  },
  ["a pawn dropped on the fourth rank has not run"] = {
    fen     = "4k3/8/8/8/3p4/8/8/4K3[P] w - - 0 1",
    moves   = "P@e4",
    refuses = "d4e3",
  },
  ["a rook that was dropped does not castle, wherever it stands"] = {
    fen     = "r3k3/8/8/8/8/8/8/R3K3[R] w Qq - 0 1",
    moves   = "R@h1 Ke7",
    allows  = "O-O-O",
    refuses = { e1g1 = "has moved" },
  },
  ["no drop while it leaves the own king in check"] = {
    fen     = "4r1k1/8/8/8/8/8/8/4K3[B] w - - 0 1",
    allows  = "B@e2 B@e7",
    refuses = { ["B@d4"] = "your king would be attacked by the rook" },
  },

  ["a dropped pawn may mate"] = {
    fen    = "6nk/7p/8/8/8/8/8/4K1R1[P] w - - 0 1",
    moves  = "P@g7",
    result = "1-0",
  },

  ["a pawn on the last rank becomes a queen, rook, bishop or knight, and must"] = {
    fen     = "8/P6k/8/8/8/8/8/4K3[] w - - 0 1",
    allows  = "a8=Q a8=R a8=B a8=N",
    refuses = "a7a8",
  },
  ["a promoted man is written with a sign, and moves like the others of his kind"] = {
    fen      = "8/P6k/8/8/8/8/8/4K3[] w - - 0 1",
    moves    = "a8=Q",
    position = "Q~7/7k/8/8/8/8/8/4K3[] b - - 0 1",
  },
  ["a promoted man is a pawn again when he is captured"] = {
    fen      = "1r6/P6k/8/8/8/8/8/4K3[] w - - 0 1",
    moves    = "a8=Q Rxa8",
    position = "r7/7k/8/8/8/8/8/4K3[p] w - - 0 2",
  },
  ["a queen that was dropped stays a queen when she is captured"] = {
    fen      = "1r6/7k/8/8/8/8/8/4K3[Q] w - - 0 1",
    moves    = "Q@a8 Rxa8",
    position = "r7/7k/8/8/8/8/8/4K3[q] w - - 0 2",
  },

  ["it is no mate while somebody can be dropped between"] = {
    fen    = "6k1/5ppp/8/8/8/8/8/R3K3[n] w - - 0 1",
    moves  = "Ra8",
    legal  = "N@b8 N@c8 N@d8 N@e8 N@f8",
    result = "*",
  },
  ["mate, when nobody can be"] = {
    fen    = "6k1/5ppp/8/8/8/8/8/R3K3[p] w - - 0 1",
    moves  = "Ra8",
    result = "1-0",
    legal  = "",
  },
  ["no draw by dead material: captured men return"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1",
    result = "*",
  },
}
