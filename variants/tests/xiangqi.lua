-- What the rules of Xiangqi must answer. The numbers are those of variants/rules/xiangqi.md.
return {
  ["1.2 the start, and how many ways there are to begin"] = {
    position = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    perft    = { 44, 1920, 79666 },
  },

  ["1.1 a general goes one square straight, inside the palace"] = {
    fen   = "5k3/9/9/9/9/9/9/3K5/9/9 w - - 0 1",
    legal = "Kd2 Ke3",
  },
  ["1.1 an advisor goes one square diagonally, inside the palace"] = {
    fen     = "5k3/9/9/9/9/9/9/5A3/9/3K5 w - - 0 1",
    allows  = "Ae2",
    refuses = "f3g4 f3g2 f3e4 f3f2",
  },
  ["1.1 an elephant goes two squares diagonally, over nobody and never over the river"] = {
    fen     = "5k3/9/9/9/9/2B6/3p5/9/9/3K5 w - - 0 1",
    allows  = "Ba3",
    refuses = { c5e3 = "", c5e7 = "an elephant never stands on", c5a7 = "an elephant never stands on" },
  },
  ["1.1 a horse is stopped by a man beside it"] = {
    fen     = "3k5/9/9/9/9/3p5/3NP4/9/9/5K3 w - - 0 1",
    refuses = "d4c6 d4e6 d4f5 d4f3",
    allows  = "Nb5 Nb3 Nc2 Ne2",
  },
  ["1.1 but not by a man elsewhere on its way"] = {
    fen    = "3k5/9/9/9/9/2p1p4/3N5/9/9/5K3 w - - 0 1",
    allows = "Nc6 Ne6 Nf5 Nb5",
  },
  ["1.1 a cannon moves like a chariot and leaps over exactly one man to capture, of either side"] = {
    fen     = "3k5/9/4r4/4n4/4r4/4P4/9/n1p1C4/9/5K3 w - - 0 1",
    allows  = "Cxe6 Cxa3 Ce4 Ce1 Cd3 Ci3",
    refuses = "e3e7 e3e8 e3e5 e3c3 e3b3",
  },
  ["1.1 a soldier goes ahead, aside only beyond the river, and never back"] = {
    fen     = "3k5/9/9/9/P8/8P/9/9/9/5K3 w - - 0 1",
    allows  = "Pa7 Pb6 Pi6",
    refuses = "i5h5 a6a5 i5i4",
  },
  ["1.1 on the last rank it only goes aside"] = {
    fen   = "P8/5k3/9/9/9/9/9/9/9/3K5 w - - 0 1",
    legal = "Pb10 Kd2 Ke1",
  },
  ["1.3 no soldier stands behind his fourth rank"] = {
    fen    = "3k5/9/9/9/9/9/9/9/3P5/5K3 w - - 0 1",
    faulty = "a soldier never stands on",
  },
  ["1.3 nor an advisor outside of his five squares"] = {
    fen    = "3k5/9/9/9/9/9/9/9/3A5/5K3 w - - 0 1",
    faulty = "an advisor never stands on",
  },

  ["2.2 no turn leaves the general attacked"] = {
    fen   = "3k5/9/9/9/9/5r3/9/9/8R/5K3 w - - 0 1",
    legal = "Ke1 Rf2",
  },
  ["2.2 a man who leaves the only screen of a cannon saves the general"] = {
    fen     = "3k5/9/9/5c3/9/9/5N3/9/9/5K3 w - - 0 1",
    check   = true,
    allows  = "Ne2 Ng2 Ke1",
    refuses = { f1f2 = "your general would be attacked by the cannon" },
  },
  ["2.3 nor both generals on one file with nobody between"] = {
    fen     = "4k4/9/9/9/9/9/9/4N4/9/4K4 w - - 0 1",
    refuses = { e3c4 = "would face each other" },
    allows  = "Kd1 Kf1",
  },

  ["3.1 whoever has no turn has lost, in check or not"] = {
    fen    = "3k5/8R/9/9/9/9/9/9/9/4K4 w - - 0 1",
    moves  = "Re9",
    check  = false,
    legal  = "",
    result = "1-0",
  },
  ["3.2 a position for the third time may be claimed"] = {
    fen   = "3k5/9/9/9/9/9/P8/9/9/5K3 w - - 0 1",
    moves = "Kf2 Kd9 Kf1 Kd10 Kf2 Kd9 Kf1 Kd10",
    claim = "threefold",
  },
  ["3.2 who only gave check in that time has lost; the first time may be before his first check"] = {
    fen    = "4k4/9/9/9/9/9/9/9/3R5/5K3 w - - 0 1",
    moves  = "Re2 Kd10 Rd2 Ke10 Re2 Kd10 Rd2",
    result = "*",
  },
  ["3.2 and when the position stands for the third time"] = {
    fen    = "4k4/9/9/9/9/9/9/9/3R5/5K3 w - - 0 1",
    moves  = "Re2 Kd10 Rd2 Ke10 Re2 Kd10 Rd2 Ke10",
    legal  = "",
    result = "0-1",
  },
  ["3.2 so may sixty turns of each player without a capture"] = {
    fen   = "3k5/9/9/9/9/9/9/8R/9/5K3 w - - 119 80",
    moves = "Kf2",
    claim = "sixty",
  },
  ["3.3 when nobody is left but generals, advisors and elephants, the game is a draw"] = {
    fen    = "3k5/9/9/9/9/9/9/5n3/4A4/5K3 w - - 0 1",
    moves  = "Axf3",
    result = "1/2-1/2",
  },
  ["3.3 but a soldier can still win"] = {
    fen    = "3k5/9/9/9/9/9/P8/5n3/4A4/5K3 w - - 0 1",
    moves  = "Axf3",
    result = "*",
  },
}
