-- What the rules of Anticirce Chess must answer. What it has in common with chess is tried in chess.lua. Counts of a
-- second, independent program stand in tests/data/family-perft.json.
return {
  ["1.1 a pawn that captures begins anew on the second rank of its new file"] = {
    fen      = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
    moves    = "exd5",
    position = "4k3/8/8/8/8/8/3P4/4K3 b - - 0 1",
  },
  ["1.1 Black's pawn begins anew on the seventh"] = {
    fen      = "4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1",
    moves    = "dxe4",
    position = "4k3/4p3/8/8/8/8/8/4K3 w - - 0 2",
  },
  ["1.1 a rook that captures on a light square goes to the light corner"] = {
    fen      = "7k/8/8/3p4/8/8/8/3RK3 w - - 0 1",
    moves    = "Rxd5",
    position = "7k/8/8/8/8/8/8/4K2R b H - 0 1",
  },
  ["1.1 and one that captures on a dark square to the dark one"] = {
    fen      = "7k/8/3p4/8/8/8/8/3RK3 w - - 0 1",
    moves    = "Rxd6",
    position = "7k/8/8/8/8/8/8/R3K3 b A - 0 1",
  },
  ["1.1 knight, bishop and queen"] = {
    fen      = "7k/8/3p1p2/8/4N1B1/8/8/Q3K3 w - - 0 1",
    moves    = "Nxd6 Kg7 Qxf6 Kf8",
    position = "5k2/8/8/8/6B1/8/8/3QK1N1 w - - 1 3",
  },
  ["1.1 a man from elsewhere is sent by the colour of the square alone"] = {
    fen      = "7k/8/8/8/8/5p2/8/4K1N1 w - - 0 1",
    moves    = "Nxf3",  -- f3 is light
    position = "7k/8/8/8/8/8/8/1N2K3 b - - 0 1",
  },
  ["2.2 no capture while somebody stands on the square"] = {
    fen     = "8/6k1/8/3p4/8/8/8/3RK2R w - - 0 1",
    allows  = "d1d4",
    refuses = { d1d5 = "the square where the rook would begin anew is occupied" },
  },
  ["2.2 an enemy may be in the way as well"] = {
    fen     = "7k/8/8/3p4/8/8/8/3RK2n w - - 0 1",
    refuses = { d1d5 = "occupied" },
  },
  ["2.2 whoever comes from the square himself may capture"] = {
    fen      = "8/1k5p/8/8/8/8/8/4K2R w K - 0 1",
    moves    = "Rxh7",
    position = "8/1k6/8/8/8/8/8/4K2R b K - 0 1",
  },
  ["2.2 a man of his own type may be in the way"] = {
    fen     = "6k1/8/7p/8/8/8/8/R3K2R w KQ - 0 1",
    refuses = { h1h6 = "the square where the rook would begin anew is occupied" },
  },
  ["2.3 a king begins anew and may capture whom another man defends"] = {
    fen      = "3r3k/8/8/3p4/4K3/8/8/8 w - - 0 1",
    moves    = "Kxd5",
    position = "3r3k/8/8/8/8/8/8/4K3 b U - 0 1",
  },
  ["2.3 but not while his own square is attacked"] = {
    fen     = "4r3/6k1/8/3p4/2K5/8/8/8 w - - 0 1",
    refuses = { c4d5 = "your king would be attacked by the rook" },
  },
  ["2.3 nor while it is occupied"] = {
    fen     = "7k/8/8/3p4/2K5/8/8/4N3 w - - 0 1",
    refuses = { c4d5 = "the square where the king would begin anew is occupied" },
  },
  ["2.4 a man may capture where he would begin anew, and stays there"] = {
    fen      = "7k/8/8/8/8/8/8/R3K2r w - - 0 1",
    refuses  = "a1h1",
    moves    = "Kf2 Kg8 Rxh1",
    position = "6k1/8/8/8/8/8/5K2/7R b H - 0 2",
  },
  ["2.4 not so in the type Cheylan"] = {
    set      = { type = "cheylan" },
    fen      = "7k/8/8/8/8/8/5K2/R6r w - - 0 1",
    refuses  = { a1h1 = "occupied" },
  },
  ["3.1 a pawn that captures in passing begins anew on its new file"] = {
    fen      = "4k3/2p5/8/1P6/8/8/8/4K3 b - - 0 1",
    moves    = "c5 bxc6",
    position = "4k3/8/8/8/8/8/2P5/4K3 b - - 0 2",
  },
  ["3.1 it does not while that square is occupied"] = {
    fen     = "4k3/2p5/8/1P6/8/8/2P5/4K3 b - - 0 1",
    moves   = "c5",
    refuses = { b5c6 = "the square where the pawn would begin anew is occupied" },
  },
  ["3.2 a pawn that captures on its last rank begins anew as what it became"] = {
    fen      = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1",
    moves    = "exd8=N",  -- d8 is dark
    position = "7k/8/8/8/8/8/8/4K1N1 b - - 0 1",
  },
  ["3.2 only men whose square is empty can be chosen"] = {
    fen     = "3r3k/4P3/8/8/8/8/8/R2QK1N1 w - - 0 1",
    allows  = "exd8=B",
    refuses = { e7d8q = "the square where the queen would begin anew is occupied", e7d8r = "rook", e7d8n = "knight" },
  },
  ["3.2 a step on to the last rank asks for no square"] = {
    fen      = "7k/4P3/8/8/8/8/8/3QK3 w - - 0 1",
    moves    = "e8=Q",
    position = "4Q2k/8/8/8/8/8/8/3QK3 b - - 0 1",
  },
  ["4.1 who could not begin anew gives no check"] = {
    fen   = "4k3/8/8/4R3/8/8/8/K6N b - - 0 1",
    check = false,
  },
  ["4.1 with its square empty the rook does"] = {
    fen   = "4k3/8/8/4R3/8/8/8/K5N1 b - - 0 1",
    check = true,
  },
  ["4.1 a check is answered by a man on the square of the captor"] = {
    fen    = "4k3/8/8/4R3/4P3/8/6b1/K7 b - - 0 1",
    check  = true,
    allows = "Bh1",
  },
  ["4.1 a pinned man may go where the captor's square is occupied"] = {
    fen    = "4k3/4n3/8/4R3/8/8/8/K6N b - - 0 1",
    allows = "Nc6",
  },
  ["4.1 kings stand side by side where one cannot capture"] = {
    fen   = "4N3/8/2K5/k7/8/8/8/8 w - - 0 1",
    moves = "Kb6",
    check = true,
  },
  ["4.1 not where both can"] = {
    fen     = "8/8/2K5/k7/8/8/8/8 w - - 0 1",
    refuses = { c6b6 = "attacked" },
  },
  ["4.2 a rook that begins anew may castle with a king that has not moved"] = {
    fen   = "7k/8/8/3p4/8/8/8/3RK3 w U - 0 1",
    moves = "Rxd5 Kg7 O-O",
    position = "8/6k1/8/8/8/8/8/5RK1 b - - 2 2",
  },
  ["4.2 and so may a king that begins anew, with a rook that has not moved"] = {
    fen      = "7k/8/8/3p4/4K3/8/8/R7 w A - 0 1",
    moves    = "Kxd5 Kg7 O-O-O",
    position = "8/6k1/8/8/8/8/8/2KR4 b - - 2 2",
  },
  ["4.2 the rights of rooks stay when the king moves"] = {
    fen      = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    moves    = "Kd2 Kd7",
    position = "r6r/3k4/8/8/8/8/3K4/R6R w HAha - 2 2",
  },
  ["5.2 two lone kings are a draw"] = { fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1", result = "1/2-1/2" },
  ["5.2 a king and a knight can mate"] = {
    fen    = "k3N3/8/2K5/8/8/8/8/8 w - - 0 1",
    moves  = "Kb7",
    result = "1-0",
  },
}
