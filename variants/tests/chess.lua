-- What the rules of Chess must answer.
return {
  ["the start, and how many ways there are to begin"] = {
    position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    perft    = { 20, 400, 8902 },
  },
  ["a position in which all rules meet, counted by many programs"] = {
    fen   = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    perft = { 48, 2039, 97862 },
  },

  ["a king goes one square in any direction"] = {
    fen   = "7k/8/8/8/3K4/8/8/8 w - - 0 1",
    legal = "Kc3 Kc4 Kc5 Kd3 Kd5 Ke3 Ke4 Ke5",
  },
  ["a rook runs straight, takes the first enemy in its way and stops before a friend"] = {
    fen   = "7k/8/8/8/1p1R1P2/8/8/7K w - - 0 1",
    legal = "Rc4 Rxb4 Re4 Rd3 Rd2 Rd1 Rd5 Rd6 Rd7 Rd8 f5 Kg1 Kg2 Kh2",
  },
  ["a bishop runs along diagonals, a queen straight and along diagonals"] = {
    fen     = "4k3/8/8/8/3Q4/8/8/B6K w - - 0 1",
    allows  = "Bb2 Bc3 Qd8 Qa4 Qa7 Qg1",
    refuses = "a1a2 a1e5 d4e6",
  },
  ["a knight jumps over whoever stands around him"] = {
    fen     = "4k3/8/8/2ppp3/2pNp3/2ppp3/8/7K w - - 0 1",
    legal   = "Nb3 Nb5 Nc2 Nc6 Ne2 Ne6 Nf3 Nf5 Kg1 Kg2 Kh2",
  },

  ["a pawn steps straight ahead, but takes only diagonally ahead"] = {
    fen     = "4k3/8/8/8/2ppp3/3P3P/2p5/4K3 w - - 0 1",
    allows  = "h4 dxc4 dxe4",
    refuses = "d3d4 d3c2 h3g4 h3h2",
  },
  ["a pawn runs two squares from its second rank, if both are empty"] = {
    fen      = "4k3/1pp1p3/1N5p/2N1n3/8/8/P7/4K3 w - - 0 1",
    moves    = "a4",
    position = "4k3/1pp1p3/1N5p/2N1n3/P7/8/8/4K3 b - - 0 1",
    refuses  = "b7b5 c7c5 e7e5 h6h4",
  },
  ["a pawn that ran past an enemy pawn may be taken as if it had made one step"] = {
    fen      = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1",
    moves    = "e4 dxe3",
    position = "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2",
  },
  ["but only at once"] = {
    fen     = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1",
    moves   = "e4 Kd8 Ke2 Ke8 Ke1",
    refuses = "d4e3",
  },
  ["and not if that opens a line to the own king"] = {
    fen      = "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1",
    moves    = "e4",
    position = "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1",
    refuses  = { d4e3 = "your king would be attacked by the rook" },
  },
  ["a pawn on the last rank becomes a queen, rook, bishop or knight, and must"] = {
    fen     = "3r4/4P1k1/8/8/8/8/8/K7 w - - 0 1",
    legal   = "e8=Q e8=R e8=B e8=N exd8=Q exd8=R exd8=B exd8=N Ka2 Kb1 Kb2",
    refuses = "e7e8 e7e8k e7e8p",
  },

  ["a king castles on both sides, and the rook goes to the square that he crossed"] = {
    fen      = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    moves    = "O-O O-O-O",
    position = "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2",
  },
  ["not after he or that rook has moved, even if they came back, and not with men between"] = {
    fen      = "r3k2r/8/8/8/8/8/8/RN2K2R w KQkq - 0 1",
    moves    = "Rh2 Ke7 Rh1 Ke8",
    position = "r3k2r/8/8/8/8/8/8/RN2K2R w Q - 4 3",
    refuses  = { e1g1 = "has moved", e1c1 = "stand between" },
  },
  ["the king does not castle out of check"] = {
    fen     = "4r3/1k6/8/8/8/8/8/R3K2R w KQ - 0 1",
    refuses = { e1g1 = "leave, cross or reach", e1c1 = "leave, cross or reach" },
  },
  ["the king castles neither across an attacked square nor on to one"] = {
    fen     = "2r2r2/1k6/8/8/8/8/8/R3K2R w KQ - 0 1",
    refuses = { e1g1 = "leave, cross or reach", e1c1 = "leave, cross or reach" },
  },
  ["the rook may be attacked, and may cross an attacked square"] = {
    fen    = "1r5r/2k5/8/8/8/8/8/R3K2R w KQ - 0 1",
    allows = "O-O O-O-O",
  },

  ["a turn must not leave the own king attacked; a pinned man attacks all the same"] = {
    fen     = "4k3/4n3/8/8/r1NK4/8/8/4R3 w - - 0 1",
    check   = false,
    refuses = { c4d2 = "your king would be attacked by the rook", d4d5 = "your king would be attacked by the knight" },
  },
  ["who is in check moves away, takes the attacker or comes between"] = {
    fen     = "4k3/8/8/8/4r3/8/2N5/3QK3 w - - 0 1",
    check   = true,
    legal   = "Kd2 Kf1 Kf2 Ne3 Qe2",
  },

  ["mate: attacked and without a turn, he has lost"] = {
    moves  = "1. f3 e5 2. g4 Qh4",
    legal  = "",
    check  = true,
    result = "0-1",
  },
  ["stalemate: not attacked and without a turn, a draw"] = {
    fen    = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    legal  = "",
    check  = false,
    result = "1/2-1/2",
  },
  ["a king with one knight cannot mate: a draw at once"] = {
    fen      = "4k3/8/8/8/8/8/4p3/3NK3 w - - 5 1",
    moves    = "Kxe2",
    position = "4k3/8/8/8/8/8/4K3/3N4 b - - 0 1",
    result   = "1/2-1/2",
  },
  ["nor can bishops that all stand on squares of one colour"] = {
    fen    = "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
    result = "1/2-1/2",
  },
  ["bishops on both colours could mate: the game goes on"] = {
    fen    = "4k1b1/8/8/8/8/8/8/2B1K3 w - - 0 1",
    result = "*",
  },
  ["with a queen the game goes on"]  = { fen = "k7/8/8/8/8/8/8/K6Q b - - 0 1", result = "*" },
  ["with a rook the game goes on"]   = { fen = "k7/8/8/8/8/8/8/K6R w - - 0 1", result = "*" },
  ["with a pawn the game goes on"]   = { fen = "k7/8/8/8/8/7P/8/K7 w - - 0 1", result = "*" },
  ["bishop and knight can mate"]     = { fen = "k7/8/8/8/8/8/8/K5BN w - - 0 1", result = "*" },
  ["so could a knight on each side"] = { fen = "k5n1/8/8/8/8/8/8/K5N1 w - - 0 1", result = "*" },

  ["fifty turns of each side without a capture or a pawn's move may be claimed, but end nothing"] = {
    fen    = "4k3/8/8/8/8/8/8/R3K3 w - - 99 80",
    moves  = "Ra2",
    claim  = "fifty",
    result = "*",
    allows = "Kd8",
  },
  ["a pawn's move and a capture begin the count anew"] = {
    fen    = "4k3/8/8/8/8/8/1n5P/R3K3 w - - 99 80",
    moves  = "h3 Nc4",
    claim  = "",
  },
  ["a position for the third time may be claimed, but ends nothing"] = {
    fen    = "4k3/8/8/8/8/8/8/R3K3 w - - 0 80",
    moves  = "Ra2 Kd8 Ra1 Ke8 Ra2 Kd8 Ra1 Ke8",
    claim  = "threefold",
    result = "*",
    allows = "Ra3",
  },
  ["the second time may not"] = {
    fen   = "4k3/8/8/8/8/8/8/R3K3 w - - 0 80",
    moves = "Ra2 Kd8 Ra1 Ke8 Ra2 Kd8 Ra1",
    claim = "",
  },

  ["each side has one king"] = {
    fen    = "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
    faulty = "each side needs exactly one king",
  },
  ["the player who has moved did not leave his king attacked"] = {
    fen    = "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
    faulty = "the player who is not to move is in check",
  },
  ["no pawn stands on the first or the last rank"] = {
    fen    = "4k3/8/8/8/8/8/8/P3K3 w - - 0 1",
    faulty = "a pawn cannot stand on the first or the last rank",
  },
  ["nobody may castle with a rook that is not there"] = {
    fen    = "4k3/8/8/8/8/8/8/4K2R w Q - 0 1",
    faulty = "a1 cannot be marked",
  },
}
