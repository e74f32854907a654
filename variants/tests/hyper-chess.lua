-- What the rules of Hyper Chess must answer. The numbers are those of the long rules, variants/rules/hyper-chess.md.
return {
  ["1.2 the array is that of chess, with one rook of each side upside down"] = {
    position = "unbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNU w 0 1",
    perft    = { 32, 944 },
  },

  ["4.1 a Straddler goes like a rook, the others like a queen; they stop before every man"] = {
    fen     = "7k/8/8/8/3U2p1/8/7P/K2Qp3 w 0 1",
    allows  = "Ud4-d8 Ud4-f4 Ud4-a7 Qd1-a4 h2-h7 h2-b2",
    refuses = "d4g4 d4h4 d4e6 d1e1 d1g4 h2g3",
  },

  ["5.1 a Springer jumps over an enemy at any distance to the next square behind him"] = {
    fen      = "7k/8/5p2/8/8/8/1N6/7K w 0 1",
    moves    = "Nb2-g7",
    position = "7k/6N1/8/8/8/8/8/7K b 0 1",
  },
  ["5.2 not further, not over a friend, and not over two men in a row"] = {
    fen     = "7k/8/8/8/3p2p1/5p2/2P5/K2N4 w 0 1",
    allows  = "d1d5",
    refuses = "d1d6 d1b3 d1g4 d1h5",
  },
  ["5.3 a Chameleon jumps so over a Springer and over nobody else"] = {
    fen     = "7k/8/8/3n4/6p1/8/8/K2Bp3 w 0 1",
    allows  = "Bd1-d6",
    refuses = "d1h5 d1e1",
  },

  ["6.1 a Retractor takes by one step straight away from an enemy, not by going further"] = {
    fen      = "7k/8/2n5/P2Qn3/8/8/8/K7 w 0 1",
    moves    = "Qd5-b5 Kh8-g8 Qb5-a4 Kg8-h8 Qa4-a3",
    position = "7k/8/8/P3n3/8/Q7/8/K7 b 2 3",
  },
  ["6.4 a Chameleon takes a Retractor so; it closes in on nobody by a diagonal move or by a jump"] = {
    fen      = "7k/Pp6/2n5/4q3/3B4/Pp6/8/K7 w 0 1",
    moves    = "Bd4-c3 Kh8-g8 Bc3-c7",
    position = "6k1/PpB5/8/8/8/Pp6/8/K7 b 0 2",
  },
  ["6.2 a Straddler that has moved takes up to three men between itself and other Straddlers"] = {
    fen      = "7k/8/3P4/3n4/1Pb1qP2/8/8/K2P4 w 0 1",
    moves    = "d1-d4",
    position = "7k/8/3P4/8/1P1P1P2/8/8/K7 b 0 1",
  },
  ["6.3 a man may walk between two Straddlers unharmed"] = {
    fen      = "k7/8/8/1p1p4/2N5/8/8/7K w 0 1",
    moves    = "Nc4-c5",
    position = "k7/8/8/1pNp4/8/8/8/7K b 1 1",
  },
  ["6.4 with a Chameleon only Straddlers are taken so; other friends are no partners at all"] = {
    fen      = "7k/8/3B4/3n4/1Bp1pN2/8/8/K2P4 w 0 1",
    moves    = "d1-d4",
    position = "7k/8/3B4/3n4/1B1PpN2/8/8/K7 b 0 1",
  },

  ["7.1 a man next to an Immobilizer is held, 7.2 even by a held one; a Chameleon holds that"] = {
    fen     = "7k/8/8/3u4/3NB3/8/6b1/K4U2 w 0 1",
    legal   = "Ka1-a2 Ka1-b1 Ka1-b2",
    refuses = { d4d1 = "the springer on d4 is held by the immobilizer on d5", f1f8 = "held by the chameleon on g2" },
  },

  ["8.4 a Coordinator and its King take the enemies on both other corners of their rectangle"] = {
    fen      = "7k/8/1n6/4R3/8/1P6/8/1K3b2 w 0 1",
    moves    = "Re5-f6 Kh8-g8 Rf6-f3",
    position = "6k1/8/8/8/8/1P3R2/8/1K6 b 2 2",
  },
  ["8.5 an enemy who goes to such a square dies there at once"] = {
    fen      = "7k/8/5R2/1n6/8/8/8/1K6 b 0 1",
    moves    = "Nb5-b6",
    position = "7k/8/5R2/8/8/8/8/1K6 w 0 2",
  },
  ["8.5 but a King may not go there"] = {
    fen     = "8/k7/5R2/8/8/8/8/1K6 b 0 1",
    legal   = "Ka7-a8",
    refuses = { a7b6 = "a death square made by the king on b1 and coordinator on f6" },
  },
  ["8.2 a Chameleon and its King kill a Coordinator and nobody else"] = {
    fen      = "7k/8/1r6/1n2B3/8/8/8/1K3p2 w 0 1",
    moves    = "Be5-f6 Nb5-b6",
    position = "7k/8/1n3B2/8/8/8/8/1K3p2 w 1 2",
  },
  ["8.2 a Coordinator and a Chameleon kill a King: here the Chameleon's step does"] = {
    fen   = "R3k3/8/8/8/8/3B4/8/7K b 0 1",
    check = true,
  },
  ["8.6 a long move of the Chameleon takes no King, but gives check"] = {
    fen   = "R3k3/8/8/8/8/2B5/8/7K w 0 1",
    moves = "Bc3-e5",
    check = true,
  },

  ["9.6 who takes and lands on a death square dies with his victim"] = {
    fen      = "k2n4/8/8/8/3P4/7K/8/3R4 b 0 1",
    moves    = "Nd8-d3",
    position = "k7/8/8/8/8/7K/8/3R4 w 0 2",
  },
  ["9.6 unless the victim was one of its makers"] = {
    fen      = "8/8/7k/3r4/8/8/8/K2N4 w 0 1",
    moves    = "Nd1-d6",
    position = "8/8/3N3k/8/8/8/8/K7 b 0 1",
  },

  ["10.3 a King who would die as he takes the King checks all the same"] = {
    fen   = "8/R7/8/8/8/8/ku6/K5B1 w 0 1",
    check = true,
  },
  ["10.4 mate"] = {
    fen    = "4k3/8/8/8/8/2r5/3P1P2/3PKP2 w 0 1",
    legal  = "",
    check  = true,
    result = "0-1",
  },
  ["10.4 no turn without being in check is a draw"] = {
    fen    = "8/8/8/2p5/2Uk4/8/8/K7 b 0 1",
    legal  = "",
    check  = false,
    result = "1/2-1/2",
  },
  ["4.2 a King takes by stepping on to an enemy; 11 two bare Kings are a draw"] = {
    fen      = "7k/8/8/8/8/8/1n6/K7 w 5 1",
    moves    = "Ka1xb2",
    position = "7k/8/8/8/8/8/1K6/8 b 0 1",
    result   = "1/2-1/2",
  },
  ["10.5 the King may be taken whatever becomes of one's own, and the game is over"] = {
    fen      = "8/8/8/8/8/2q5/1k6/K7 w 0 1",
    moves    = "Ka1xb2",
    position = "8/8/8/8/8/2q5/1K6/8 b 0 1",
    result   = "1-0",
  },
  ["10.5 a man that stands on a death square from the beginning dies when the enemy has moved"] = {
    fen      = "7k/8/1n3R2/8/8/8/7P/1K6 w 0 1",
    moves    = "h2-h3",
    position = "7k/8/5R2/8/8/7P/8/1K6 b 0 1",
  },

  ["3.1 death squares last, if the players do not say otherwise"] = {
    fen      = "1k6/8/8/8/1N6/5r2/8/7K w 0 1",
    moves    = "Nb4-b3",
    position = "1k6/8/8/8/8/5r2/8/7K b 0 1",
  },
  ["8.8 where they are transient, nobody dies by entering"] = {
    set      = { death = "transient" },
    fen      = "1k6/8/8/8/1N6/5r2/8/7K w 0 1",
    moves    = "Nb4-b3",
    position = "1k6/8/8/8/8/1N3r2/8/7K b 1 1",
  },
  ["8.8 but a Coordinator or King that moves takes there"] = {
    set      = { death = "transient" },
    fen      = "1k6/8/8/8/8/1N3r2/8/7K b 1 1",
    moves    = "Rf3-g3",
    position = "1k6/8/8/8/8/6r1/8/7K w 0 2",
  },
  ["8.8 and a pair of which neither moves takes nobody"] = {
    set      = { death = "transient" },
    fen      = "7k/8/1n3R2/8/8/8/7P/1K6 w 0 1",
    moves    = "h2-h3",
    position = "7k/8/1n3R2/8/8/7P/8/1K6 b 1 1",
  },
  ["10.3 it is mate, though the King who takes would die of it"] = {
    fen    = "5r1k/6UK/7b/8/8/8/8/8 b 0 1",
    check  = true,
    result = "1-0",
  },
  ["10.3 where the players call that safe, it is no check"] = {
    set    = { mystery = "safe" },
    fen    = "5r1k/6UK/7b/8/8/8/8/8 b 0 1",
    check  = false,
    result = "1/2-1/2",
  },
  ["10.3 but a King who survives it gives check"] = {
    set   = { mystery = "safe" },
    fen   = "8/8/8/8/8/8/1k6/K7 w 0 1",
    check = true,
  },
  ["11 a hundred turns without a loss are a draw"] = {
    fen    = "7k/8/8/8/8/8/8/K6R w 99 80",
    moves  = "Ka1-a2",
    result = "1/2-1/2",
  },
  ["11 a position for the third time is a draw"] = {
    fen    = "7k/8/8/8/8/8/8/K6R w 0 1",
    moves  = "Ka1-a2 Kh8-g8 Ka2-a1 Kg8-h8 Ka1-a2 Kh8-g8 Ka2-a1 Kg8-h8",
    result = "1/2-1/2",
  },
}
