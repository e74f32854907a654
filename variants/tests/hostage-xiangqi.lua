-- What the rules of Hostage Xiangqi must answer. The numbers are those of variants/rules/hostage-xiangqi.md.
return {
  ["1.2 the start, and how many ways there are to begin, as in xiangqi until somebody is rescued"] = {
    position = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[] w - - 0 1",
    perft    = { 44, 1920, 79906 },
  },
  ["1.1 a horse is stopped by a man beside it, an elephant by a man between"] = {
    fen     = "3k5/9/9/9/9/3P5/3NP4/4B4/9/5K3[] w - - 0 1",
    refuses = "d4c6 d4e6 d4f5 d4f3 e3c5",
    allows  = "Nb5 Nb3 Nc2 Ne2 Bg5 Bc1 Bg1",
  },
  ["1.1 a cannon leaps over exactly one man to capture"] = {
    fen     = "3k5/9/9/4r4/4r4/4P4/9/4C4/9/5K3[] w - - 0 1",
    allows  = "Cxe6 Ce4 Ca3",
    refuses = "e3e7 e3e5",
  },
  ["1.1 a soldier goes aside only beyond the river"] = {
    fen     = "3k5/9/9/9/P8/8P/9/9/9/5K3[] w - - 0 1",
    allows  = "Pa7 Pb6 Pi6",
    refuses = "i5h5 a6a5",
  },
  ["1.3 advisors, elephants and soldiers are dropped only where they may stand"] = {
    fen     = "3k5/9/9/9/9/9/9/9/9/5K3[ABPN] w - - 0 1",
    allows  = "A*e2 A*d1 B*a3 B*e3 B*g5 P*a4 P*i10 N*a1",
    refuses = {
      ["A@e1"] = "an advisor never stands on", ["A@e9"] = "an advisor never stands on",
      ["B@e5"] = "an elephant never stands on", ["B@e8"] = "an elephant never stands on",
      ["P@a3"] = "a soldier never stands on",
    },
  },
  ["1.3 and by exchange"] = {
    fen     = "3k5/9/9/9/9/9/9/9/9/5K3[#APap] w - - 0 1",
    allows  = "(A-A)A*e2 (P-P)P*a4 (A-P)P*a10",
    refuses = { ["A#A@e1"] = "an advisor never stands on", ["P#P@a3"] = "a soldier never stands on" },
  },
  ["1.3 seen by the second player"] = {
    fen     = "3k5/9/9/9/9/9/9/9/9/5K3[abp] b - - 0 1",
    allows  = "A*e9 B*e8 B*c6 P*a7 P*a1",
    refuses = { ["A@e2"] = "", ["B@e3"] = "", ["P@a8"] = "" },
  },
  ["1.3 a position with a soldier behind his fourth rank is faulty"] = {
    fen    = "3k5/9/9/9/9/9/9/9/3P5/5K3[] w - - 0 1",
    faulty = "a soldier never stands on",
  },
  ["2.1 a captured man goes to his captor's prison"] = {
    fen      = "3k5/9/9/4r4/9/4P4/9/4C4/9/5K3[] w - - 0 1",
    moves    = "Cxe7",
    position = "3k5/9/9/4C4/9/4P4/9/9/9/5K3[#r] b - - 0 1",
  },
  ["2.3 an exchange: the man paid is on the enemy's airfield, the man rescued on the board"] = {
    fen      = "3k5/9/9/9/9/9/9/9/9/5K3[#Cn] w - - 0 1",
    moves    = "(N-C)C*e5",
    position = "3k5/9/9/9/9/4C4/9/9/9/5K3[n] b - - 1 1",
    allows   = "N*a1",
    refuses  = "N#C@a1",
  },
  ["3.2 who pays enough may have him"] = {
    fen     = "3k5/9/9/9/9/9/9/9/9/5K3[#RCNBAPrcnbap] w - - 0 1",
    allows  = "(R-R)R*c4 (C-N)N*c4 (N-C)C*c4 (B-A)A*e2 (A-B)B*e3 (P-P)P*c4 (R-P)P*c4",
    refuses = {
      ["R#C@c4"] = "the cannon does not buy the chariot",
      ["C#B@c4"] = "the elephant does not buy the cannon",
      ["B#P@e3"] = "the soldier does not buy the elephant",
    },
  },
  ["4.1 no turn leaves the general attacked; a dropped man may stand between"] = {
    fen   = "3k5/9/9/9/9/5r3/9/9/9/5K3[N] w - - 0 1",
    legal = "Ke1 N*f2 N*f3 N*f4",
  },
  ["4.2 nor both generals on one file with nobody between"] = {
    fen     = "4k4/9/9/9/9/9/9/4N4/9/4K4[] w - - 0 1",
    refuses = { e3c4 = "would face each other" },
    allows  = "Kd1 Kf1",
  },
  ["4.2 a dropped man between them frees the other"] = {
    fen    = "4k4/9/9/9/9/9/9/4N4/9/4K4[R] w - - 0 1",
    moves  = "R*e5 Kd10",
    allows = "Nc4",
  },
  ["5.1 whoever has no turn has lost, in check or not"] = {
    fen    = "3k5/9/4R4/9/9/9/9/9/9/4K4[R] w - - 0 1",
    moves  = "R*a9",
    check  = false,
    legal  = "",
    result = "1-0",
  },
  ["5.2 a position for the third time may be claimed"] = {
    fen   = "3k5/9/9/9/9/9/9/9/9/5K3[] w - - 0 1",
    moves = "Kf2 Kd9 Kf1 Kd10 Kf2 Kd9 Kf1 Kd10",
    claim = "threefold",
  },
  ["5.2 who only gave check in that time has lost; the first time may be before his first check"] = {
    fen    = "4k4/9/9/9/9/9/9/9/3R5/5K3[] w - - 0 1",
    moves  = "Re2 Kd10 Rd2 Ke10 Re2 Kd10 Rd2",
    result = "*",
  },
  ["5.2 and when the position stands for the third time"] = {
    fen    = "4k4/9/9/9/9/9/9/9/3R5/5K3[] w - - 0 1",
    moves  = "Re2 Kd10 Rd2 Ke10 Re2 Kd10 Rd2 Ke10",
    legal  = "",
    result = "0-1",
  },
  ["5.2 so may sixty turns of each player without a capture"] = {
    fen   = "3k5/9/9/9/9/9/9/9/9/5K3[] w - - 119 80",
    moves = "Kf2",
    claim = "sixty",
  },
}
