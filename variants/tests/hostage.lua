-- What the rules of Hostage Chess must answer. The numbers are those of the long rules, variants/rules/hostage.md.
return {
  ["1.1 the start is that of chess, with nobody held"] = {
    position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
    perft    = { 20, 400, 8902 },
  },

  ["3.1 a captured man goes to the prison of his captor"] = {
    moves    = "1. e4 d5 2. exd5 Qxd5",
    position = "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[#Pp] w KQkq - 0 3",
  },
  ["3.3 a pawn dropped on its second rank may run two squares; 3.4 it is taken in passing, and held"] = {
    fen      = "4k3/8/8/8/3p4/8/8/4K3[P] w - - 0 1",
    moves    = "*e2 Kd8 e4 dxe3",
    position = "3k4/8/8/8/8/4p3/8/4K3[#P] w - - 0 3",
  },
  ["3.4 a pawn dropped on the fourth rank has made no double step"] = {
    fen     = "4k3/8/8/8/3p4/8/8/4K3[P] w - - 0 1",
    moves   = "*e4",
    refuses = "d4e3",
  },
  ["3.5.1 a rook dropped in the corner may castle, 3.5.2 one that walked there may not"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[RR] w U - 0 1",
    moves   = "R*a1 Kd7 R*h2 Ke7 Rh1 Kf7",
    allows  = "O-O-O",
    refuses = { e1g1 = "has moved" },
  },
  ["3.5.3 when the rook of a corner has gone, another one dropped there may castle"] = {
    fen      = "4k3/8/8/8/8/8/5n2/4K2R[R] w K - 0 1",
    moves    = "Rh5 Nh3 R*h1 Nf4",
    position = "4k3/8/8/7R/5n2/8/8/4K2R[] w K - 4 3",
    allows   = "O-O",
  },
  ["3.5.3 nobody castles once his king has moved"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[R] w U - 0 1",
    moves   = "Kd1 Kd8 Ke1 Ke8 R*h1 Kd7",
    refuses = { e1g1 = "has moved" },
  },

  ["4.1 a man from the airfield lands on any empty square, 4.2 a pawn on no first and no last rank"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1",
    allows  = "N*a1 N*h8 N*e4 *a2 *a7",
    refuses = { ["N@e8"] = "", ["B@e4"] = "", ["P@a1"] = "cannot stand", ["P@a8"] = "cannot stand" },
  },

  ["5.2 both hostages have changed places with freedom; the one given back may be dropped"] = {
    fen      = "4k3/8/8/8/8/8/8/4K3[#Nr] w - - 3 1",
    moves    = "(R-N)N*c4",
    position = "4k3/8/8/8/2N5/8/8/4K3[r] b - - 4 1",
    allows   = "R*c5",
    refuses  = "R#N@c5",
  },
  ["5.3 who pays enough may have him"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[#QRBNPqrbnp] w - - 0 1",
    allows  = "(Q-Q)Q*c4 (Q-P)*c4 (R-R)R*c4 (R)N*c4 (B-B)B*c4 (B-N)N*c4 (N-B)B*c4 (N-P)*c4 (P-P)*c4",
    refuses = {
      ["Q#R@c4"] = "the rook does not buy the queen",
      ["R#B@c4"] = "the bishop does not buy the rook",
      ["B#P@c4"] = "the pawn does not buy the bishop",
      ["N#P@c4"] = "the pawn does not buy the knight",
    },
  },

  ["6.1 a pawn changes places with one of the officers in the enemy's prison"] = {
    fen     = "8/3P3k/8/8/8/8/8/4K3[#QBN] w - - 0 1",
    allows  = "d8=Q d8=B d8=N",
    refuses = "d7d8r d7d8",
  },
  ["6.1 and stays there in his stead; 3.2 if that officer is captured, he is an officer"] = {
    fen      = "2r5/1k1P4/8/8/8/8/8/4K3[#RN] w - - 0 1",
    moves    = "dxc8=R Kxc8",
    position = "2k5/8/8/8/8/8/8/4K3[#RNPr] w - - 0 2",
  },
  ["6.3 while there is none it is frozen; 6.4 whom it takes, 6.5 and men elsewhere do not count"] = {
    fen     = "2r4k/3P4/8/8/8/8/8/4K3[Rr#Pr] w - - 0 1",
    refuses = { d7d8r = "is frozen", d7c8r = "is frozen", d7d8q = "is frozen" },
  },
  ["6.6 it wakes when the enemy captures an officer of its side"] = {
    fen     = "7k/3P4/8/8/8/3K4/7r/7N[] b - - 0 1",
    moves   = "Rxh1",
    allows  = "d8=N",
  },

  ["7.3 a frozen pawn gives no check, and does not hinder castling"] = {
    fen    = "4k2r/3P1P2/8/8/8/8/8/4K3[] b k - 0 1",
    check  = false,
    allows = "O-O Ke7 Kf8 Kxd7",
  },
  ["8.2.1 before a frozen pawn no officer may be taken: it would thaw; 8.2.3 nor by promoting"] = {
    fen     = "4k3/3P4/5n2/8/4B3/8/1p2P3/R5K1[#n] b - - 0 1",
    refuses = { f6e4 = "would give the frozen pawn", b2a1n = "would give the frozen pawn" },
    allows  = "Kxd7 Nxd7 b1=N",
  },
  ["8.2.2 a king may take an officer where the thawed pawn does not reach"] = {
    fen     = "2Bk4/2NP4/8/8/8/8/8/4K3[] b - - 0 1",
    allows  = "Kxc7",
    refuses = { d8c8 = "would give the frozen pawn" },
  },
  ["7.1 a pawn that can promote gives check; 8.2.4 paying the last officer freezes it"] = {
    fen     = "4k3/3P4/8/8/8/8/8/4K3[#Nnp] b - - 0 1",
    check   = true,
    allows  = "(N-N)N*a1 (N-P)*h2",
    perft   = { 113 },
  },
  ["8.2.4 paying one of two does not"] = {
    fen     = "4k3/3P4/8/8/8/8/8/4K3[#RNn] b - - 0 1",
    check   = true,
    legal   = "Kd8 Kxd7 Ke7 Kf7 Kf8",
    refuses = { ["N#N@a1"] = "attacked by the pawn", ["N#R@a1"] = "attacked by the pawn" },
  },
  ["8.2.5 if another man checks as well, the man rescued stands between"] = {
    fen     = "4k3/3P4/8/8/8/8/8/K3R3[#Nn] b - - 0 1",
    legal   = "Kd8 Kxd7 Kf7 Kf8 (N-N)N*e2 (N-N)N*e3 (N-N)N*e4 (N-N)N*e5 (N-N)N*e6 (N-N)N*e7",
    refuses = { ["N#N@a2"] = "attacked by the rook" },
  },
  ["8.2.6 who rescues his last officer freezes his own pawns"] = {
    fen     = "8/3P3k/8/8/8/8/8/4K3[#Nn] w - - 0 1",
    moves   = "(N-N)N*a1 Kh6",
    refuses = { d7d8n = "is frozen" },
  },

  ["9.1 mate"] = {
    fen    = "6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1",
    moves  = "Ra8",
    result = "1-0",
    legal  = "",
  },
  ["9.1 a man who can be dropped between saves him"] = {
    fen    = "6k1/5ppp/8/8/8/8/8/R3K3[n] w - - 0 1",
    moves  = "Ra8",
    legal  = "N*b8 N*c8 N*d8 N*e8 N*f8",
    result = "*",
  },
  ["9.2 no turn of any kind without being in check is a draw"] = {
    fen    = "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1",
    legal  = "",
    check  = false,
    result = "1/2-1/2",
  },
  ["9.4 nobody is too weak to go on"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1",
    result = "*",
  },
  ["9.5 fifty turns of each player without a capture or a pawn's move may be claimed; drops count"] = {
    fen    = "4k3/8/8/8/8/8/8/R3K3[PNnn] w - - 98 80",
    moves  = "*a4 N*c6",
    claim  = "fifty",
    result = "*",
  },
  ["9.5 so may a position for the third time"] = {
    fen    = "4k3/8/8/8/8/8/8/R3K3[] w - - 0 80",
    moves  = "Ra2 Kd8 Ra1 Ke8 Ra2 Kd8 Ra1 Ke8",
    claim  = "threefold",
    result = "*",
  },
  ["9.5 but not if the men off the board are others"] = {
    fen   = "4k3/8/8/8/8/8/8/R3K3[n#Nn] w - - 0 80",
    moves = "Ra2 Kd8 Ra1 Ke8 (N-N)N*h1 N*h8 Nf2 Nf7 Nh1 Nh8",
    claim = "",
  },
  ["3.5 a right to castle needs a rook in its corner"] = {
    fen    = "4k3/8/8/8/8/8/8/R3K3[] w K - 0 1",
    faulty = "h1 cannot be marked",
  },
  ["4.2 no pawn stands on the first or the last rank"] = {
    fen    = "4k2p/8/8/8/8/8/8/4K3[] w - - 0 1",
    faulty = "a pawn cannot stand on the first or the last rank",
  },
}
