-- What the rules of Benedict Chess must answer. The counted positions come from random games of a second, independent
-- program.
return {
  ["the start is that of chess"] = { perft = { 20, 400 } },
  ["nobody captures"] = {
    fen     = "4k3/8/8/3p4/4P3/8/8/4K3 w - 0 1",
    refuses = "e4d5",
    allows  = "e5",
  },
  ["every enemy whom the mover attacks changes sides"] = {
    fen      = "4k3/8/2p1r3/8/8/2N5/8/4K3 w - 0 1",
    moves    = "Nd5",
    position = "4k3/8/2p1r3/3N4/8/8/8/4K3 b - 1 1",
  },
  ["a knight converts all at once"] = {
    fen      = "4k3/2p1r3/8/8/8/2N5/8/4K3 w - 0 1",
    moves    = "Nd5",
    position = "4k3/2P1R3/8/3N4/8/8/8/4K3 b - 1 1",
  },
  ["a line that is opened converts nobody"] = {
    fen      = "r3k3/8/8/8/8/8/N7/R3K3 w - 0 1",
    moves    = "Nb4",
    position = "r3k3/8/8/8/1N6/8/8/R3K3 b - 1 1",
  },
  ["a pawn converts ahead of it, aslant"] = {
    fen      = "4k3/3p1p2/8/4P3/8/8/8/4K3 w - 0 1",
    moves    = "e6",
    position = "4k3/3P1P2/4P3/8/8/8/8/4K3 b - 0 1",
  },
  ["whoever converts the king has won"] = {
    fen    = "4k3/8/8/8/8/8/8/K2R4 w - 0 1",
    moves  = "Rd8",
    result = "1-0",
  },
  ["there is no check: a king may stand where he could be converted"] = {
    fen    = "3rk3/8/8/8/8/8/8/4K3 w - 0 1",
    allows = "Kd1 Kd2",
    check  = false,
  },
  ["castling needs nothing but free squares"] = {
    fen      = "4k3/8/8/8/8/8/5r2/4K2R w K 0 1",
    moves    = "O-O",
    position = "4k3/8/8/8/8/8/5R2/5RK1 b - 1 1",
  },
  ["position 1 of an independent count"] = {
    fen   = "rnB1kb1r/pP2p1pp/4B2n/1n1p1p2/q3pP2/1p6/p1Pp2PP/R1BQKBNR w KQkq 0 1",
    perft = { 25, 552, 14293 },
  },
  ["position 2 of an independent count"] = {
    fen   = "1rbqkbnr/p1ppppp1/2n5/1P5P/P1p2PP1/2N5/1P1PP2P/R1BQKBNR b KQk 0 1",
    perft = { 23, 596, 14663 },
  },
  ["position 3 of an independent count"] = {
    fen   = "rnbqk1nr/pPPPpp1P/2B2B2/4B1p1/p6p/2np2PN/3qPK2/Rbq2B1R b kq 0 1",
    perft = { 27, 485, 13467 },
  },
  ["position 4 of an independent count"] = {
    fen   = "r3k1nr/pP1B1p1p/2ppQ1P1/b1NqP3/1p2PN2/2P5/pB1p1PPP/RN2KB1R b KQq 0 1",
    perft = { 27, 841, 21625 },
  },
  ["position 5 of an independent count"] = {
    fen   = "r1bk1BQR/p2p3P/1pn2P1Q/2PNp3/P2nP2P/1rQP4/1Pp2PP1/2B1KBNR w K 0 1",
    perft = { 46, 939, 39124 },
  },
  ["position 6 of an independent count"] = {
    fen   = "2b1k2r/rp1p2bp/2p3P1/q1n1PPQ1/ppP1pPN1/P2p2PB/3B3P/RN1K2NR w k 0 1",
    perft = { 26, 621, 16166 },
  },
  ["position 7 of an independent count"] = {
    fen   = "rnQ1kbr1/1PQ1Ppp1/5nQp/p2p1B2/1P3B2/3Pp3/P1P1KpPP/RN3BNR w - 0 1",
    perft = { 45, 558, 25229 },
  },
  ["position 8 of an independent count"] = {
    fen   = "r1bqkb1r/pppppp1p/2N5/3n2p1/3N4/7P/PPPPPPP1/R1BQKBNR w KQkq 0 1",
    perft = { 26, 533, 14030 },
  },
  ["position 9 of an independent count"] = {
    fen   = "r2qkbnr/pp2pppP/8/3p4/1np3b1/N1P3Pn/pPQPpP1P/R1B1KBR1 w Qkq 0 1",
    perft = { 20, 612, 12530 },
  },
  ["position 10 of an independent count"] = {
    fen   = "rn1q1rk1/2pPPp1p/pP4P1/8/2Pq2N1/PBb2N2/Rp1nPP1P/2BNKBbR w K 0 1",
    perft = { 25, 731, 17358 },
  },
  ["position 11 of an independent count"] = {
    fen   = "r2k1bnr/Q1R1P1Pp/2N2P1B/p1QP4/1ppPP3/8/p1bn1PPP/1qr1KbNR b K 0 1",
    perft = { 24, 710, 14845 },
  },
  ["position 12 of an independent count"] = {
    fen   = "rnb1kb1r/Pp1ppp2/6p1/1Np4p/3qnq2/2Ppp2n/Pp1b1pPP/2RK1B1R w kq 0 1",
    perft = { 16, 658, 10124 },
  },
  ["position 13 of an independent count"] = {
    fen   = "rn3r1k/pq1ppp1p/6pn/1ppbb3/2P1PPN1/1Q3KPB/PPNp3P/1Rbr4 w - 0 1",
    perft = { 25, 820, 21308 },
  },
  ["position 14 of an independent count"] = {
    fen   = "rNbqk1nr/p1PPp2p/2NB4/5p2/3pP1p1/5n1b/PpP2P1P/RNBQ1KBr b kq 0 1",
    perft = { 21, 529, 10884 },
  },
}
