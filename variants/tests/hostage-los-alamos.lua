-- What the rules on 6 x 6 squares must answer. What they have in common with Hostage Chess is tried in hostage.lua.
return {
  ["1.1 the start, and how many ways there are to begin"] = {
    position = "rnqknr/pppppp/6/6/PPPPPP/RNQKNR[] w - - 0 1",
    perft    = { 10, 100, 1212 },
  },
  ["1.2 a bishop is nobody"] = {
    fen    = "3k2/6/6/6/6/K1B3[] w - - 0 1",
    faulty = "B",
  },
  ["2.1 a pawn steps one square, from its second rank too"] = {
    fen     = "5k/6/6/6/P5/5K[] w - - 0 1",
    allows  = "a3",
    refuses = "a2a4",
  },
  ["2.1 it captures diagonally ahead, and its prisoner waits"] = {
    fen      = "5k/6/6/1n4/P5/5K[] w - - 0 1",
    moves    = "axb3",
    position = "5k/6/6/1P4/6/5K[#n] b - - 0 1",
  },
  ["2.3 a pawn on its fifth rank changes places with one who is there"] = {
    fen     = "6/1P4/4k1/6/6/K5[#QN] w - - 0 1",
    allows  = "b6=Q b6=N",
    refuses = "b5b6r b5b6",
  },
  ["2.3 and stays in that officer's stead"] = {
    fen      = "6/1P4/4k1/6/6/K5[#QN] w - - 0 1",
    moves    = "b6=Q",
    position = "1Q4/6/4k1/6/6/K5[#NP] b - - 0 1",
  },
  ["2.3 or is frozen, and then attacks nothing"] = {
    fen     = "2k3/1P4/6/6/6/K5[#P] w - - 0 1",
    refuses = { b5b6q = "is frozen", b5b6n = "is frozen" },
  },
  ["2.3 the king before it is not in check"] = {
    fen    = "2k3/1P4/6/6/6/K5[#P] b - - 0 1",
    check  = false,
    allows = "Kxb5 Kb6",
  },
  ["2.3 with a knight in prison he is"] = {
    fen   = "2k3/1P4/6/6/6/K5[#N] b - - 0 1",
    check = true,
  },
  ["2.4 a pawn is dropped on neither the first nor the sixth rank"] = {
    fen     = "5k/6/6/6/6/5K[P] w - - 0 1",
    allows  = "*a2 *a5",
    refuses = { ["P@a1"] = "cannot stand", ["P@a6"] = "cannot stand" },
  },
  ["a dropped man may mate"] = {
    fen    = "5k/6/5K/6/6/6[R] w - - 0 1",
    moves  = "R*a6",
    result = "1-0",
  },
  ["3 two kings alone play on: prisoners can return"] = {
    fen    = "5k/6/6/6/6/5K[] w - - 0 1",
    result = "*",
  },
}
