-- What the rules of Recycle Chess must answer. The numbers are those of variants/rules/recycle.md.
return {
  ["1.1 the start, and how many ways there are to begin"] = {
    position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
    perft    = { 39, 1519, 86860 },
    allows   = "Nxd2 Qxd2 Kxe2 Kxd1 Rxb1 Rxa2",
  },
  ["2.1 nobody captures his own king"] = {
    refuses = "d1e1 f1e1",
  },
  ["2.1 the king leaves a check by capturing a friend"] = {
    fen    = "4k3/8/8/8/8/8/6PP/r6K[] w - - 0 1",
    legal  = "Kxg2 Kxh2",
    check  = true,
  },
  ["2.2 a friend comes into the hand"] = {
    moves    = "Kxd1",
    position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBK1BNR[Q] b kq - 0 1",
  },
  ["2.2 an enemy leaves the game"] = {
    moves    = "e4 d5 exd5",
    position = "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 2",
  },
  ["2.3 a pawn is captured in passing by the enemy, and leaves the game"] = {
    fen      = "4k3/8/8/8/1p6/8/P7/4K3[] w - - 0 1",
    moves    = "a4 bxa3",
    position = "4k3/8/8/8/8/p7/8/4K3[] w - - 0 2",
  },
  ["2.4 a rook that was captured castles no more, nor does one that was dropped"] = {
    fen     = "4k3/8/8/8/8/6N1/8/R3K2R[] w KQ - 0 1",
    moves   = "Nxh1 Kd7 Ng3 Kd6 R@h1 Kd7",
    refuses = { e1g1 = "has moved" },
    allows  = "O-O-O",
  },
  ["3.1 a man from the hand is dropped on any empty square"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1",
    allows  = "N@a1 N@h8",
    refuses = { ["N@e8"] = "", ["Q@e4"] = "" },
    perft   = { 67 },
  },
  ["3.2 a pawn is dropped on neither the first nor the last rank"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1",
    allows  = "P@a2 P@a7",
    refuses = { ["P@a1"] = "cannot stand", ["P@a8"] = "is not dropped" },
  },
  ["3.2 a pawn dropped on its second rank may run two squares"] = {
    fen      = "4k3/8/8/8/3p4/8/8/4K3[P] w - - 0 1",
    moves    = "P@e2 Kd8 e4 dxe3",
    position = "3k4/8/8/8/8/4p3/8/4K3[] w - - 0 3",
  },
  ["4.1 a pawn that reaches its last rank leaves the game"] = {
    fen      = "7k/P7/8/8/8/8/8/4K3[R] w - - 0 1",
    moves    = "a8",
    position = "7k/8/8/8/8/8/8/4K3[R] b - - 0 1",
  },
  ["4.1 and whom it captured there is captured"] = {
    fen      = "1n5k/P7/8/8/8/8/8/4K3[R] w - - 0 1",
    moves    = "axb8",
    position = "7k/8/8/8/8/8/8/4K3[R] b - - 0 1",
  },
  ["4.1 a friend comes into the hand"] = {
    fen      = "1N5k/P7/8/8/8/8/8/4K3[] w - - 0 1",
    moves    = "axb8",
    position = "7k/8/8/8/8/8/8/4K3[N] b - - 0 1",
  },
  ["4.1 a position with a pawn on its last rank is faulty"] = {
    fen    = "P6k/8/8/8/8/8/8/4K3[] w - - 0 1",
    faulty = "a pawn cannot stand on the last rank",
  },
  ["4.2 a pawn before its last rank gives check"] = {
    fen   = "7k/6P1/8/8/8/8/8/4K3[] b - - 0 1",
    check = true,
  },
  ["5.2 two kings alone are drawn"] = {
    fen    = "7k/P7/8/8/8/8/8/4K3[] w - - 0 1",
    moves  = "a8",
    result = "1/2-1/2",
  },
  ["5.2 but not while somebody is in a hand"] = {
    fen    = "7k/P7/8/8/8/8/8/4K3[R] w - - 0 1",
    moves  = "a8",
    result = "*",
  },
  ["5.2 two bishops on one colour are enough to play on: one can be dropped on the other"] = {
    fen    = "4k3/8/8/8/8/8/5B2/4K1B1[] w - - 0 1",
    moves  = "Kxf2 Kd8 B@e4",
    result = "*",
  },
  ["5.2 one knight is not"] = {
    fen    = "4k3/8/8/8/8/8/8/4K1N1[] w - - 0 1",
    result = "1/2-1/2",
  },
}
