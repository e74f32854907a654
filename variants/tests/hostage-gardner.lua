-- What the rules on 5 x 5 squares must answer. What they have in common with Hostage Chess is tried in hostage.lua.
return {
  ["1.1 the start, and how many ways there are to begin"] = {
    position = "rnbqk/ppppp/5/PPPPP/RNBQK[] w - - 0 1",
    perft    = { 7, 53, 506 },
  },
  ["2.1 a pawn steps one square, from its second rank too"] = {
    fen     = "4k/5/5/P4/4K[] w - - 0 1",
    allows  = "a3",
    refuses = "a2a4",
  },
  ["2.1 it captures diagonally ahead, and its prisoner waits"] = {
    fen      = "4k/5/1n3/P4/4K[] w - - 0 1",
    moves    = "axb3",
    position = "4k/5/1P3/5/4K[#n] b - - 0 1",
  },
  ["2.2 nobody castles"] = {
    fen     = "4k/5/5/5/R3K[] w - - 0 1",
    refuses = "e1c1",
  },
  ["2.4 a pawn on its fourth rank changes places"] = {
    fen     = "5/1P1k1/5/5/K4[#RN] w - - 0 1",
    allows  = "b5=R b5=N",
    refuses = "b4b5q b4b5",
  },
  ["2.4 and stays in that officer's stead"] = {
    fen      = "5/1P1k1/5/5/K4[#RN] w - - 0 1",
    moves    = "b5=N+",
    position = "1N3/3k1/5/5/K4[#RP] b - - 0 1",
  },
  ["2.4 or is frozen, and then attacks nothing"] = {
    fen     = "2k2/1P3/5/5/K4[#P] w - - 0 1",
    check   = false,
    refuses = { b4b5q = "is frozen", b4b5r = "is frozen" },
  },
  ["2.4 a king stays before a frozen pawn, and may not take an officer that wakes it"] = {
    fen     = "2k1b/1P1N1/5/5/K4[] b - - 0 1",
    check   = false,
    allows  = "Kxb4 Kxd4",
    refuses = { e5d4 = "would give the frozen pawn" },
  },
  ["2.5 a pawn is dropped on neither the first nor the fifth rank"] = {
    fen     = "4k/5/5/5/4K[P] w - - 0 1",
    allows  = "*a2 *a4",
    refuses = { ["P@a1"] = "cannot stand", ["P@a5"] = "cannot stand" },
  },
  ["an exchange is one turn"] = {
    fen      = "4k/5/5/5/K4[#Nr] w - - 0 1",
    moves    = "(R-N)N*c4",
    position = "4k/2N2/5/5/K4[r] b - - 1 1",
    refuses  = "R#N@c5",
  },
  ["who pays too little rescues nobody"] = {
    fen     = "4k/5/5/5/K4[#Qr] w - - 0 1",
    refuses = { ["Q#R@c3"] = "the rook does not buy the queen" },
  },
  ["3 two kings alone play on: prisoners can return"] = {
    fen    = "4k/5/5/5/K4[] w - - 0 1",
    result = "*",
  },
}
