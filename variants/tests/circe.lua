-- What the rules of Circe Chess must answer. What it has in common with chess is tried in chess.lua. The counted
-- positions come from random games of a second, independent program.
return {
  ["the start is that of chess"] = { perft = { 20, 400, 8902 } },
  ["a captured pawn begins anew on the second rank of the file where it fell"] = {
    fen      = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
    moves    = "exd5",
    position = "4k3/3p4/8/3P4/8/8/8/4K3 b - - 0 1",
  },
  ["a captured queen goes back to the queen's square"] = {
    fen      = "7k/8/8/3q4/4P3/8/8/4K3 w - - 0 1",
    moves    = "exd5",
    position = "3q3k/8/8/3P4/8/8/8/4K3 b - - 0 1",
  },
  ["a knight that falls on a dark square goes to the dark one of its two squares"] = {
    fen      = "7k/8/8/4n3/3P4/8/8/4K3 w - - 0 1",
    moves    = "dxe5",
    position = "1n5k/8/8/4P3/8/8/8/4K3 b - - 0 1",
  },
  ["and one that falls on a light square to the light one"] = {
    fen      = "7k/8/8/3n4/4P3/8/8/4K3 w - - 0 1",
    moves    = "exd5",
    position = "6nk/8/8/3P4/8/8/8/4K3 b - - 0 1",
  },
  ["White's men come back on the first rank"] = {
    fen      = "4k3/8/8/4p3/3R4/8/8/7K b - - 0 1",
    moves    = "exd4",
    position = "4k3/8/8/8/3p4/8/8/R6K w - - 0 2",
  },
  ["whose square is occupied leaves the game"] = {
    fen      = "3r3k/8/8/3q4/4P3/8/8/4K3 w - - 0 1",
    moves    = "exd5",
    position = "3r3k/8/8/3P4/8/8/8/4K3 b - - 0 1",
  },
  ["the capturer himself may stand there"] = {
    fen      = "3q3k/8/8/8/8/8/8/3RK3 w - - 0 1",
    moves    = "Rxd8",
    position = "3R3k/8/8/8/8/8/8/4K3 b - - 0 1",
  },
  ["a capture that gives the other side a check is illegal"] = {
    fen     = "7k/8/7K/8/3b4/2P5/8/8 w - - 0 1",
    refuses = { c3d4 = "attacked" },
  },
  ["a rook that falls on a light square goes to the light corner"] = {
    fen      = "5k2/8/8/8/8/8/p7/1R4K1 b - - 0 1",
    moves    = "axb1=N",
    position = "5k2/8/8/8/8/8/8/1n4KR w - - 0 2",
  },
  ["a pawn that is captured in passing comes back, too"] = {
    fen      = "4k3/2p5/8/1P6/8/8/8/4K3 b - - 0 1",
    moves    = "c5 bxc6",
    position = "4k3/2p5/2P5/8/8/8/8/4K3 b - - 0 2",
  },
  ["position 1 of an independent count"] = {
    fen   = "rn2qbnr/1b1p1kB1/p1p5/1p2pp1p/7P/PP1P1PK1/1NP1P1P1/R3QBNR w - - 0 1",
    perft = { 34, 936, 30201 },
  },
  ["position 2 of an independent count"] = {
    fen   = "Q1b1k1nr/1ppq3p/3pp3/5pp1/P5P1/4PN2/1bPP1P1P/RNB1KB1R w KQk - 0 1",
    perft = { 35, 1063, 38416 },
  },
  ["position 3 of an independent count"] = {
    fen   = "r1bqkbnr/p1pp1p1p/8/4p1p1/2P1P3/Pp1K1P2/1P2BNPP/nNBQ3R w kq - 0 1",
    perft = { 28, 784, 22172 },
  },
  ["position 4 of an independent count"] = {
    fen   = "Qnbqkbnr/3pp1p1/2p4p/1p3p2/8/1PP5/P2PPPPP/RNB1KBNR b KQk - 0 1",
    perft = { 19, 526, 11840 },
  },
  ["position 5 of an independent count"] = {
    fen   = "r3kbn1/4pp1Q/1qp4p/pp1p4/2P3pP/P3PN2/1P3P2/R3BK1B b - - 0 1",
    perft = { 31, 1123, 33565 },
  },
  ["position 6 of an independent count"] = {
    fen   = "rnbqkb1r/pp1ppp1p/5np1/2p5/7P/3PBN2/PPP1PPP1/RN1QKB1R b KQkq - 0 1",
    perft = { 25, 774, 21056 },
  },
  ["position 7 of an independent count"] = {
    fen   = "3q1b1r/3bkpp1/n3N2n/2p1P2p/2p4P/N7/2PBKPP1/R1Q2B1R w - - 0 1",
    perft = { 37, 1037, 37585 },
  },
  ["position 8 of an independent count"] = {
    fen   = "r7/1b2k2r/2B3pp/p1p5/p2Q4/N4PPP/qP1K4/R1B3NR b - - 0 1",
    perft = { 32, 1339, 35657 },
  },
  ["position 9 of an independent count"] = {
    fen   = "k1q2bnr/1p1pp1p1/7p/3P1pQ1/4P3/5P2/8/4K2R b - - 0 1",
    perft = { 24, 696, 18113 },
  },
  ["position 10 of an independent count"] = {
    fen   = "1rb1k2r/1p1nBp1p/p7/8/1P6/1Q6/3KPPPP/Rq3BNR b k - 0 1",
    perft = { 29, 975, 29255 },
  },
  ["position 11 of an independent count"] = {
    fen   = "Bnb1nb2/2k1p1p1/p2p4/2p1r3/P1P4P/5PK1/PB1N4/R3Q1NR w - - 0 1",
    perft = { 37, 940, 34453 },
  },
}
