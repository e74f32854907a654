-- What the rules of Hostage Chess with an amnesty must answer. What it has in common with Hostage Chess is tried in
-- hostage.lua. Counts of a second, independent program (tests/tools/plain_hostage.py) stand in
-- tests/data/family-perft.json.
return {
  ["the start is that of Hostage Chess"] = {
    position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
    perft    = { 20, 400, 8902 },
  },
  ["after Black's tenth turn all prisoners go to the airfields of their sides"] = {
    fen      = "4k3/7p/8/8/8/8/7P/4K3[#RNn] b - - 0 10 term:9",
    moves    = "Kd7",
    position = "8/3k3p/8/8/8/8/7P/4K3[RNn] w - - 1 11",
  },
  ["men who wait in an airfield stay there"] = {
    fen      = "4k3/7p/8/8/8/8/7P/4K3[B#Rn] b - - 0 10 term:9",
    moves    = "Kd7",
    position = "8/3k3p/8/8/8/8/7P/4K3[RBn] w - - 1 11",
  },
  ["a man captured in that turn goes home at once"] = {
    fen      = "4k3/3P3p/8/8/8/8/7P/4K3[] b - - 0 10 term:9",
    moves    = "Kxd7",
    position = "8/3k3p/8/8/8/8/7P/4K3[P] w - - 0 11",
  },
  ["White's turns do not count"] = {
    fen      = "4k3/7p/8/8/8/8/7P/4K3[#Rn] w - - 0 10 term:9",
    moves    = "Kd2",
    position = "4k3/7p/8/8/8/8/3K3P/8[#Rn] b - - 1 10 term:9",
  },
  ["before the tenth turn nobody is set free"] = {
    fen      = "4k3/7p/8/8/8/8/7P/4K3[#Rn] b - - 0 9 term:8",
    moves    = "Kd7",
    position = "8/3k3p/8/8/8/8/7P/4K3[#Rn] w - - 1 10 term:9",
  },
  ["then the count begins anew"] = {
    fen      = "4k3/7p/8/8/8/8/7P/4K3[#Rn] b - - 0 10 term:9",
    moves    = "Kd7 Kd2 Kd6",
    position = "8/7p/3k4/8/8/8/3K3P/8[Rn] w - - 3 12 term:1",
  },
  ["it may be every fifth turn"] = {
    set      = { turns = "5" },
    fen      = "4k3/7p/8/8/8/8/7P/4K3[#Rn] b - - 0 5 term:4",
    moves    = "Kd7",
    position = "8/3k3p/8/8/8/8/7P/4K3[Rn] w - - 1 6",
  },
  ["the free men are dropped for nothing"] = {
    fen    = "4k3/7p/8/8/8/8/7P/4K3[#Rn] b - - 0 10 term:9",
    moves  = "Kd7",
    allows = "R*a7+ R*d1+",
  },
  ["Black's twentieth turn sets men free again"] = {
    fen      = "4k3/7p/8/8/8/8/7P/4K3[B#Rn] b - - 0 20 term:9",
    moves    = "Kd7",
    position = "8/3k3p/8/8/8/8/7P/4K3[RBn] w - - 1 21",
  },
  ["it may be every twentieth turn"] = {
    set      = { turns = "20" },
    fen      = "4k3/7p/8/8/8/8/7P/4K3[#Rn] b - - 0 10 term:9",
    moves    = "Kd7 Kd1",
    position = "8/3k3p/8/8/8/8/7P/3K4[#Rn] b - - 2 11 term:10",
  },
  ["after an amnesty a pawn on its seventh rank is frozen"] = {
    fen     = "8/6P1/8/8/8/8/k7/4K3[#Nn] b - - 0 10 term:9",
    moves   = "Kb2",
    refuses = { ["g8=N"] = "frozen" },
    allows  = "N*g8",
  },
  ["the amnesty is no answer to its check: it comes when the turn has been judged"] = {
    fen     = "5k2/6P1/8/8/8/8/7p/4K3[#N] b - - 0 10 term:9",
    check   = true,
    refuses = { h1 = "" },
    allows  = "Ke7 Kxg7",
  },
}
