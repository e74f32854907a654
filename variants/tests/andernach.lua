-- What the rules of Andernach Chess must answer. What it has in common with chess is tried in chess.lua. The counted
-- positions come from random games of a second, independent program.
return {
  ["the start is that of chess"] = { perft = { 20, 400, 8902 } },
  ["a man who captures changes sides"] = {
    fen      = "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1",
    moves    = "Nxd5",
    position = "4k3/8/8/3n4/8/8/8/4K3 b - - 0 1",
  },
  ["a man who only moves does not"] = {
    fen      = "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1",
    moves    = "Nf5",
    position = "4k3/8/8/3p1N2/8/8/8/4K3 b - - 1 1",
  },
  ["a king captures and stays who he is"] = {
    fen      = "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1",
    moves    = "Kxd2",
    position = "4k3/8/8/8/8/8/3K4/8 b - - 0 1",
  },
  ["a pawn that captures on the last rank changes sides as what it has become"] = {
    fen      = "3r4/4P2k/8/8/8/8/8/K7 w - - 0 1",
    moves    = "exd8=N",
    position = "3n4/7k/8/8/8/8/8/K7 b - - 0 1",
  },
  ["a capture whose man then attacks the king is illegal"] = {
    fen     = "7k/8/8/8/3p4/8/8/K2Q4 w - - 0 1",
    refuses = { d1d4 = "attacked" },
  },
  ["a captor does not attack the king whom he would capture"] = {
    fen   = "3rk3/8/8/8/8/8/8/3RK3 w - - 0 1",
    moves = "Rxd8+",
    check = false,
  },
  ["a pawn that captures in passing is the enemy's"] = {
    fen      = "4k3/2p5/8/1P6/8/8/8/4K3 b - - 0 1",
    moves    = "c5 bxc6",
    position = "4k3/8/2p5/8/8/8/8/4K3 b - - 0 2",
  },
  ["position 1 of an independent count"] = {
    fen   = "rnbq1b1r/3pp1p1/p1p2k2/2P2p1p/P2b3P/1P1P1P2/2P1P1PR/R2QKBN1 w - - 0 1",
    perft = { 20, 560, 11300 },
  },
  ["position 2 of an independent count"] = {
    fen   = "rnbqk1nr/pppp4/4pp2/6pp/8/BPP4P/PB1PPPP1/RQ2KBNR w KQkq - 0 1",
    perft = { 28, 540, 16362 },
  },
  ["position 3 of an independent count"] = {
    fen   = "r1b1k3/p7/1p1n4/2R1p3/5P2/4P3/PP6/R1B1KB2 b Qq - 0 1",
    perft = { 25, 728, 17663 },
  },
  ["position 4 of an independent count"] = {
    fen   = "rnq4r/4k3/4pp1r/4P3/1P6/2B5/6P1/3K4 b - - 0 1",
    perft = { 41, 540, 22471 },
  },
  ["position 5 of an independent count"] = {
    fen   = "3k1bnr/6pp/2p1p3/5p2/2Q4P/8/3PNP2/2B1KR2 b - - 0 1",
    perft = { 20, 635, 12762 },
  },
  ["position 6 of an independent count"] = {
    fen   = "2b5/rb1r2k1/7q/2p5/p2p4/3P1Q2/N7/R2K4 w - - 0 1",
    perft = { 27, 899, 21994 },
  },
  ["position 7 of an independent count"] = {
    fen   = "rnbqk2r/b4pp1/p1p4b/1p2n3/8/6P1/P1P1P2P/R3KBNR b KQq - 0 1",
    perft = { 51, 721, 35645 },
  },
  ["position 8 of an independent count"] = {
    fen   = "1nb3nr/1p1pk2p/2p3p1/8/3P2P1/1p1P2PP/5B1R/RN2K1N1 b - - 0 1",
    perft = { 19, 416, 8166 },
  },
  ["position 9 of an independent count"] = {
    fen   = "r1bq1b2/pnpk3r/3p1P1p/8/4P3/P1N4P/2PP2P1/R1B1QKNR w - - 0 1",
    perft = { 29, 609, 19005 },
  },
  ["position 10 of an independent count"] = {
    fen   = "1n3n1r/4k2p/2p5/4p3/4P2P/3b2BB/R2P4/1R2K3 w - - 0 1",
    perft = { 33, 717, 23128 },
  },
  ["position 11 of an independent count"] = {
    fen   = "1qb1kb2/3pp3/2p5/5p2/2P2QPP/3P4/1P2PP2/1N2K1N1 b - - 0 1",
    perft = { 24, 769, 19025 },
  },
}
