-- What the rules of Neutral Prisoners must answer. What it has in common with Chess is tried in chess.lua.
return {
  ["the start is that of chess, with an empty pool"] = {
    position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
    perft    = { 20, 400, 8902 },
  },
  ["captured men of both sides come to one pool"] = {
    moves    = "1. e4 d5 2. exd5 Qxd5",
    position = "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[PP] w KQkq - 0 3",
  },
  ["both players may drop the same man"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1",
    allows = "N@a1 N@h8",
    perft  = { 67 },
  },
  ["also the one who moves second"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[N] b - - 0 1",
    allows = "N@a1 N@h8",
    perft  = { 67 },
  },
  ["whoever drops a man makes him his own"] = {
    fen      = "4k3/8/8/8/8/8/8/4K3[RN] b - - 0 1",
    moves    = "N@e4",
    position = "4k3/8/8/8/4n3/8/8/4K3[R] w - - 1 2",
  },
  ["a man can come back to the side that lost him"] = {
    fen      = "4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1",
    moves    = "exd5 P@e6 dxe6 P@d7",
    position = "4k3/3p4/4P3/8/8/8/8/4K3[] w - - 1 3",
  },
  ["the letters of the pool are those of nobody, in either case"] = {
    fen      = "4k3/8/8/8/8/8/8/4K3[nR] w - - 0 1",
    position = "4k3/8/8/8/8/8/8/4K3[RN] w - - 0 1",
  },
  ["a pawn is dropped on neither the first nor the last rank"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[P] b - - 0 1",
    allows  = "P@a2 P@a7",
    refuses = { ["P@a1"] = "cannot stand", ["P@a8"] = "cannot stand" },
  },
  ["it is no mate while somebody in the pool can be dropped between"] = {
    fen    = "6k1/5ppp/8/8/8/8/8/R3K3[N] w - - 0 1",
    moves  = "Ra8",
    legal  = "N@b8 N@c8 N@d8 N@e8 N@f8",
    result = "*",
  },
  ["whom White puts into the pool cannot help Black if it is mate"] = {
    fen    = "6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1",
    moves  = "Ra8",
    result = "1-0",
  },
  ["a capture on the last rank gives the enemy somebody to drop between"] = {
    fen    = "n5k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1",
    moves  = "Rxa8",
    legal  = "N@b8 N@c8 N@d8 N@e8 N@f8",
    result = "*",
  },
  ["two bare kings are a draw, unless somebody is in the pool"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1",
    result = "1/2-1/2",
  },
  ["with a pawn in the pool play goes on"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1",
    result = "*",
  },
  ["two bishops on one colour are enough to play on: one can be captured and dropped on the other"] = {
    fen    = "4k3/8/8/8/8/2b5/8/B3K3[] w - - 0 1",
    moves  = "Bxc3 Kd8 B@e4",
    result = "*",
  },
  ["one bishop is not"] = {
    fen    = "4k3/8/8/8/8/8/8/B3K3[] w - - 0 1",
    result = "1/2-1/2",
  },
}
