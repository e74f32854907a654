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
  ["3.2 a promoted man is captured as what he is"] = {
    fen      = "2r5/1k1P4/8/8/8/8/8/4K3[#R] w - - 0 1",
    moves    = "dxc8=R Kxc8",
    position = "2k5/8/8/8/8/8/8/4K3[#RPr] w - - 0 2",
  },
  ["3.4 a double step is answered en passant at once, and the pawn is held"] = {
    fen      = "4k3/8/8/8/3p4/8/4P3/4K3[] w - - 0 1",
    moves    = "e4 dxe3",
    position = "4k3/8/8/8/8/4p3/8/4K3[#P] w - - 0 2",
  },
  ["3.4 a pawn dropped on the fourth rank has made no double step"] = {
    fen     = "4k3/8/8/8/3p4/8/8/4K3[P] w - - 0 1",
    moves   = "*e4",
    refuses = "d4e3",
  },
  ["3.5.1 a rook dropped in the corner may castle, if the king has never moved"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[R] w U - 0 1",
    moves   = "R*h1 Kd7",
    allows  = "O-O",
  },
  ["3.5.2 a rook that walked to the corner may not"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[R] w U - 0 1",
    moves   = "R*h2 Kd7 Rh1 Ke7",
    refuses = "e1g1",
  },
  ["3.5.3 nobody castles once his king has moved"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[R] w U - 0 1",
    moves   = "Kd1 Kd8 Ke1 Ke8 R*h1 Kd7",
    refuses = "e1g1",
  },

  ["4.1 a man from the airfield lands on any empty square"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1",
    allows  = "N*a1 N*h8 N*e4",
    refuses = { ["N@e8"] = "", ["B@e4"] = "" },
  },
  ["4.2 a pawn is dropped on neither the first nor the last rank"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1",
    allows  = "*a2 *a7",
    refuses = "P@a1 P@a8",
  },

  ["5.3 who pays enough may have him"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[#QRBNPbr] w - - 0 1",
    allows  = "(B-B)B*c4 (B-N)N*c4 (B-P)*c4 (R-R)R*c4 (R)N*c4",
    refuses = {
      ["Q#R@c4"] = "the rook does not buy the queen",
      ["R#B@c4"] = "the bishop does not buy the rook",
      ["N#N@c4"] = "",  -- there is no knight to pay with
    },
  },
  ["5.2 both hostages have changed places with freedom"] = {
    fen      = "4k3/8/8/8/8/8/8/4K3[#Nr] w - - 3 1",
    moves    = "(R-N)N*c4",
    position = "4k3/8/8/8/2N5/8/8/4K3[r] b - - 4 1",
  },

  ["6.1 a pawn changes places with an officer in the enemy's prison"] = {
    fen      = "8/3P3k/8/8/8/8/8/4K3[#RN] w - - 0 1",
    allows   = "d8=R d8=N",
    refuses  = "d7d8q d7d8b",
  },
  ["6.1 and stays there in his stead"] = {
    fen      = "8/3P3k/8/8/8/8/8/4K3[#RN] w - - 0 1",
    moves    = "d8=R",
    position = "3R4/7k/8/8/8/8/8/4K3[#NP] b - - 0 1",
  },
  ["6.3 while there is none, the pawn is frozen"] = {
    fen     = "2r4k/3P4/8/8/8/8/8/4K3[] w - - 0 1",
    refuses = { ["d7d8q"] = "is frozen", ["d7c8q"] = "is frozen" },
  },
  ["6.4 what it takes itself does not help it"] = {
    fen     = "2r4k/3P4/8/8/8/8/8/4K3[#r] w - - 0 1",
    refuses = { ["d7c8r"] = "is frozen" },
  },

  ["7.3 a frozen pawn gives no check"] = {
    fen    = "4k3/3P4/8/8/8/8/8/4K3[] b - - 0 1",
    check  = false,
    allows = "Ke7 Kf8 Kxd7",
  },
  ["7.1 a pawn that can promote does"] = {
    fen   = "4k3/3P4/8/8/8/8/8/4K3[#N] b - - 0 1",
    check = true,
  },
  ["8.2.1 before a frozen pawn no officer may be taken: that would thaw it"] = {
    fen     = "4k3/3P4/5n2/8/4B3/8/4P3/4K3[] b - - 0 1",
    refuses = { f6e4 = "would give the frozen pawn" },
    allows  = "Kxd7 Nxd7",
  },
  ["8.2.2 a king may take an officer where the thawed pawn does not reach"] = {
    fen     = "4k3/3P1B2/8/8/8/8/8/4K3[] b - - 0 1",
    allows  = "Kxf7",
  },
  ["8.2.4 paying the last officer freezes the pawn that gives check"] = {
    fen     = "4k3/3P4/8/8/8/8/8/4K3[#Nnp] b - - 0 1",
    check   = true,
    allows  = "(N-N)N*a1 (N-P)*h2",
    perft   = { 113 },
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
  ["9.4 nobody is too weak to go on"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1",
    result = "*",
  },
}
