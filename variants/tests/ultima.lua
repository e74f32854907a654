-- What the rules of Ultima must answer. The numbers are those of the long rules, variants/rules/ultima.md.
return {
  ["1.2 the array is that of chess, with the rook on each player's left upside down"] = {
    position = "rnbqkbnu/pppppppp/8/8/8/8/PPPPPPPP/UNBQKBNR w 0 1",
    perft    = { 32, 944 },
  },

  ["3.1 a pincer goes like a rook, the others like a queen; they stop before every man"] = {
    fen     = "7k/8/8/8/3U2p1/8/7P/K7 w 0 1",
    allows  = "Ud4-d8 Ud4-f4 Ud4-a7 h2-h7 h2-b2",
    refuses = "d4g4 d4h4 d4e6 h2g3",
  },
  ["3.2 a King takes by stepping on to an enemy; 9.3 two bare Kings are a draw"] = {
    fen      = "7k/8/8/8/8/8/1n6/K7 w 5 1",
    moves    = "Ka1xb2",
    position = "7k/8/8/8/8/8/1K6/8 b 0 1",
    result   = "1/2-1/2",
  },

  ["4.1 a pincer takes up to three men between itself and men of its side, of any kind"] = {
    fen      = "7k/8/3N4/3n4/1Kb1qP2/8/8/3P4 w 0 1",
    moves    = "d1-d4",
    position = "7k/8/3N4/8/1K1P1P2/8/8/8 b 0 1",
  },
  ["4.2 a man may walk between two enemies unharmed"] = {
    fen      = "k7/8/8/1p1p4/2N5/8/8/7K w 0 1",
    moves    = "Nc4-c5",
    position = "k7/8/8/1pNp4/8/8/8/7K b 1 1",
  },

  ["5.1 a Long Leaper takes all whom it leaps over, nobody else, and may go on over empty squares"] = {
    fen      = "7k/1Kp5/8/3up3/8/3p4/3N4/3q4 w 0 1",
    moves    = "Nd2-d7",
    position = "7k/1KpN4/8/4p3/8/8/8/3q4 b 0 1",
  },
  ["5.1 two men in a row stop it, 5.2 and so does a friend"] = {
    fen     = "7k/8/8/8/n2p4/3p1P2/2p5/K2N4 w 0 1",
    allows  = "d1b3",
    refuses = { d1d5 = "two men in a row stop a leap", d1d6 = "two men in a row stop a leap", d1g4 = "", d1a4 = "" },
  },

  ["6.1 a Withdrawer takes by going straight away from an enemy, any distance"] = {
    fen      = "7k/8/8/3n4/3Q4/8/8/K3P3 w 0 1",
    moves    = "Qd4-d1 Kh8-g8 Qd1-b1",
    position = "6k1/8/8/8/8/8/8/KQ2P3 b 2 2",
  },
  ["6.2 a Coordinator that has moved takes the enemies on the corners of its rectangle with its King"] = {
    fen      = "7k/8/1n6/4R3/8/1P6/8/1K3b2 w 0 1",
    moves    = "Re5-f6 Kh8-g8 Rf6-f3",
    position = "6k1/8/8/8/8/1P3R2/8/1K6 b 2 2",
  },
  ["6.2 a move of the King takes nobody so, 8.4 nor with a Chameleon that stands"] = {
    fen      = "7k/8/8/n4R2/r5B1/8/8/1K6 w 0 1",
    moves    = "Kb1-a1",
    position = "7k/8/8/n4R2/r5B1/8/8/K7 b 1 1",
  },
  ["6.2 and who goes to such a corner himself is safe there"] = {
    fen      = "7k/8/5R2/1n6/8/8/8/1K6 b 0 1",
    moves    = "Nb5-b6",
    position = "7k/8/1n3R2/8/8/8/8/1K6 w 1 2",
  },

  ["7.1 a man next to an enemy Immobilizer cannot move, even if that is held itself"] = {
    fen     = "7k/8/8/3u4/3NB3/8/8/K7 w 0 1",
    legal   = "Ka1-a2 Ka1-b1 Ka1-b2",
    refuses = { d4d1 = "the leaper on d4 is held by the immobilizer on d5" },
  },
  ["7.1 nor can an Immobilizer next to an enemy Chameleon, which holds nobody else"] = {
    fen     = "7k/8/8/3u4/3Bp3/8/8/K7 b 0 1",
    allows  = "e4-e8",
    refuses = { d5d8 = "the immobilizer on d5 is held by the chameleon on d4" },
  },
  ["7.2 a held man still serves as the friend beyond; nobody takes his own men"] = {
    fen      = "3P3k/8/8/u7/1Pn1PP2/3n4/3P4/K7 w 0 1",
    moves    = "d8-d4",
    position = "7k/8/8/u7/1P1PPP2/8/3P4/K7 b 0 1",
  },

  ["8.2 a Chameleon gives check by standing next to the King; 9.1 no turn leaves him so"] = {
    fen     = "8/8/8/8/8/2B5/3k4/7K b 0 1",
    check   = true,
    allows  = "Kd2xc3 Kd2-e2",
    refuses = { d2d3 = "your King would be attacked by the chameleon" },
  },
  ["8.2 it goes away from a Withdrawer and takes it"] = {
    fen      = "7k/8/8/3q4/3B4/8/8/K7 w 0 1",
    moves    = "Bd4-d1",
    position = "7k/8/8/8/8/8/8/K2B4 b 0 1",
    result   = "*",
  },
  ["8.2 it leaps over Long Leapers and over nobody else"] = {
    fen     = "7k/8/3n4/8/3n4/5p2/8/K2Bp3 w 0 1",
    allows  = "Bd1-d5 Bd1-d7",
    refuses = "d1g4 d1e1",
  },
  ["8.3 a Chameleon that came along a rank or file pinches pincers, and nobody else"] = {
    fen      = "7k/6p1/3N4/3n4/1Kp4B/8/8/8 w 0 1",
    moves    = "Bh4-d4",
    position = "7k/6p1/3N4/3n4/1K1B4/8/8/8 b 0 1",
  },
  ["8.3 but not if it came diagonally"] = {
    fen      = "7k/8/8/8/1Kp5/8/8/6B1 w 0 1",
    moves    = "Bg1-d4",
    position = "7k/8/8/8/1KpB4/8/8/8 b 1 1",
  },
  ["8.4 with its King it takes a Coordinator on the corners, and nobody else"] = {
    fen      = "7k/8/1r6/4B3/8/8/8/1K3p2 w 0 1",
    moves    = "Be5-f6",
    position = "7k/8/5B2/8/8/8/8/1K3p2 b 0 1",
  },
  ["8.5 one move may do all of that: it leaps, withdraws, pinches and coordinates"] = {
    fen      = "k7/8/1Pp4r/8/3n4/q7/3B4/3q3K w 0 1",
    moves    = "Bd2-d6",
    position = "k7/8/1P1B4/8/8/q7/8/7K b 0 1",
  },

  ["9.2 mate"] = {
    fen    = "k7/1U6/8/8/8/8/8/1K5R w 0 1",
    moves  = "Kb1-a1",
    legal  = "",
    check  = true,
    result = "1-0",
  },
  ["9.2 no turn without being in check is a draw"] = {
    fen    = "k7/1U6/8/8/8/8/8/K7 b 0 1",
    legal  = "",
    check  = false,
    result = "1/2-1/2",
  },
  ["9.2 or a loss, if the players say so"] = {
    set    = { stalemate = "loss" },
    fen    = "k7/1U6/8/8/8/8/8/K7 b 0 1",
    check  = false,
    result = "1-0",
  },
  ["9.2 mate is no matter of that choice"] = {
    set    = { stalemate = "loss" },
    fen    = "k7/1U6/8/8/8/8/8/1K5R w 0 1",
    moves  = "Kb1-a1",
    check  = true,
    result = "1-0",
  },
  ["9.1 each side has one King"] = {
    fen    = "8/8/8/8/8/8/4K3/8 w 0 1",
    faulty = "each side needs exactly one King",
  },
  ["9.3 a position for the third time is a draw"] = {
    fen    = "7k/8/8/8/8/8/8/K6U w 0 1",
    moves  = "Ka1-a2 Kh8-g8 Ka2-a1 Kg8-h8 Ka1-a2 Kh8-g8 Ka2-a1 Kg8-h8",
    result = "1/2-1/2",
  },
  ["9.3 a hundred turns without a loss are a draw"] = {
    fen    = "7k/8/8/8/8/8/8/K6U w 99 80",
    moves  = "Ka1-a2",
    result = "1/2-1/2",
  },
}
