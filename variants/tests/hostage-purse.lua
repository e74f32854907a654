-- What the rules of Hostage Chess with a purse must answer. What it has in common with Hostage Chess is tried in
-- hostage.lua.
return {
  ["the start is that of Hostage Chess"] = {
    position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
    perft    = { 20, 400, 8902 },
  },
  ["a capture brings a coin"] = {
    fen      = "4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1",
    moves    = "exd5",
    position = "4k3/8/8/3P4/8/8/8/4K3[p] b - - 0 1 purse:1+0",
  },
  ["for Black into his own purse"] = {
    fen      = "4k3/8/8/3p4/4P3/8/8/4K3[] b - - 0 1 purse:3+1",
    moves    = "dxe4",
    position = "4k3/8/8/8/4p3/8/8/4K3[P] w - - 0 2 purse:3+2",
  },
  ["whoever is captured in passing brings one too"] = {
    fen      = "4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1",
    moves    = "exd6",
    position = "4k3/8/3P4/8/8/8/8/4K3[p] b - - 0 1 purse:1+0",
  },
  ["four coins buy anybody"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[QRBNP] w - - 0 1 purse:4+0",
    allows = "Q*a1 R*a1 B*a1 N*a1 *a2",
  },
  ["buying costs"] = {
    fen      = "4k3/8/8/8/8/8/8/4K3[QRBNP] w - - 0 1 purse:4+0",
    moves    = "R*a1",
    position = "4k3/8/8/8/8/8/8/R3K3[QBNP] b - - 1 1 purse:1+0",
  },
  ["the coins are gone"] = {
    fen      = "4k3/8/8/8/8/8/8/4K3[QRBNP] w - - 0 1 purse:4+2",
    moves    = "Q*a1",
    position = "4k3/8/8/8/8/8/8/Q3K3[RBNP] b - - 1 1 purse:0+2",
  },
  ["whoever has too few buys nobody"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[QRBNP] w - - 0 1 purse:1+9",
    allows  = "*a2",
    refuses = {
      ["Q@a1"] = "White has 1 coin and needs 4", ["R@a1"] = "1 coin and needs 3", ["N@a1"] = "1 coin and needs 2",
    },
  },
  ["with an empty purse not even a pawn"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1 purse:0+9",
    refuses = { ["P@a2"] = "White has no coins and needs 1" },
  },
  ["Black's coins are his own"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[qr] b - - 0 1 purse:9+2",
    refuses = { ["Q@a1"] = "Black has 2 coins and needs 4" },
  },
  ["men of the other prison are not for sale"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[q] w - - 0 1 purse:9+0",
    refuses = "Q@a1",
  },
  ["a pawn lands on neither the first nor the last rank"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1 purse:1+0",
    refuses = "P@a1 P@a8",
  },
  ["promoting costs nothing"] = {
    fen      = "4k3/P7/8/8/8/8/8/4K3[Q] w - - 0 1 purse:0+1",
    moves    = "a8=Q",
    position = "Q3k3/8/8/8/8/8/8/4K3[P] b - - 0 1 purse:0+1",
  },
}
