-- What the rules of Cannibal Chess must answer. The numbers are those of variants/rules/cannibal.md.
return {
  ["1.1 the start is that of chess"] = {
    position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    perft    = { 20, 400, 8902 },
  },
  ["2.1 a knight that captures a pawn is a pawn"] = {
    moves    = "e4 e5 Nf3 Nc6 Nxe5",
    position = "r1bqkbnr/pppp1ppp/2n5/4P3/4P3/8/PPPP1PPP/RNBQKB1R b KQkq - 0 3",
  },
  ["2.1 a pawn that captures a queen is a queen"] = {
    fen      = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1",
    moves    = "exd5",
    position = "4k3/8/8/3Q4/8/8/8/4K3 b - - 0 1",
  },
  ["2.1 and so for knight, bishop and rook"] = {
    fen      = "7k/8/8/1n3b1r/Q3Q1P1/8/8/3K4 w - - 0 1",
    moves    = "Qxb5 Kg7 Qxf5 Kg8 gxh5",
    position = "6k1/8/8/1N3B1R/8/8/8/3K4 b - - 0 3",
  },
  ["2.2 a king stays a king"] = {
    fen      = "4k3/8/8/8/8/8/3n4/4K3 w - - 0 1",
    moves    = "Kxd2",
    position = "4k3/8/8/8/8/8/3K4/8 b - - 0 1",
  },
  ["2.3 a pawn that captures in passing is a pawn"] = {
    fen      = "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1",
    moves    = "a4 bxa3",
    position = "4k3/8/8/8/8/p7/8/4K3 w - - 0 2",
  },
  ["2.4 whoever has become a pawn may run two squares from his second rank"] = {
    fen    = "4k3/8/8/8/8/8/1p6/3NK3 w - - 0 1",
    moves  = "Nxb2 Kd8",
    legal  = "b3 b4 Kd1 Kd2 Ke2 Kf1 Kf2",
  },
  ["2.4 whoever has become a rook does not castle"] = {
    fen     = "4k3/8/8/8/8/8/6B1/4K2r w - - 0 1",
    moves   = "Bxh1 Kd8",
    refuses = { e1g1 = "has moved" },
  },
  ["3.1 a pawn that steps to its last rank becomes what its owner likes"] = {
    fen     = "3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1",
    allows  = "e8=Q e8=R e8=B e8=N exd8",
    refuses = "e7d8q e7d8n e7e8",
  },
  ["3.2 one that captures there becomes what it captured"] = {
    fen      = "3n4/4P2k/8/8/8/8/8/4K3 w - - 0 1",
    moves    = "exd8",
    position = "3N4/7k/8/8/8/8/8/4K3 b - - 0 1",
  },
  ["3.2 a position with a pawn on the last rank is faulty"] = {
    fen    = "3P4/7k/8/8/8/8/8/4K3 w - - 0 1",
    faulty = "a pawn cannot stand",
  },
  ["4.1 it is no check when the captor attacks no more"] = {
    fen   = "3k4/8/4p3/8/4Q3/8/8/4K3 w - - 0 1",
    moves = "Qxe6",
    check = false,
  },
  ["4.1 a queen that captures a knight gives check as a knight"] = {
    fen   = "4k3/8/5n2/8/3Q4/8/8/4K3 w - - 0 1",
    moves = "Qxf6+",
    check = true,
    legal = "Kd8 Kf8 Ke7 Kf7",
  },
  ["4.2 two kings and a knight are drawn"] = {
    fen    = "7k/8/8/8/8/8/3n4/4K2N w - - 0 1",
    moves  = "Kxd2",
    result = "1/2-1/2",
  },
}
