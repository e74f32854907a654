-- What the rules of Hostage Chess with a waiting room must answer. What it has in common with Hostage Chess is tried in
-- hostage.lua. Counts of a second, independent program (tests/tools/plain_hostage.py) stand in
-- tests/data/family-perft.json.
return {
  ["the start is that of Hostage Chess"] = { perft = { 20, 400, 8902 } },
  ["a captured man waits"] = {
    fen      = "4k3/8/8/3n4/4P3/8/8/4K3[] w - - 0 1",
    moves    = "exd5",
    position = "4k3/8/8/3P4/8/8/8/4K3[##n] b - - 0 1",
  },
  ["after the enemy's turn he is a prisoner"] = {
    fen      = "4k3/8/8/3n4/4P3/8/8/4K3[] w - - 0 1",
    moves    = "exd5 Kd7",
    position = "8/3k4/8/3P4/8/8/8/4K3[#n] w - - 1 2",
  },
  ["his side cannot rescue him while he waits"] = {
    fen     = "4k3/8/8/3n4/4P3/8/8/4K3[#N] w - - 0 1",
    moves   = "exd5",
    refuses = { ["(N-N)N*e5"] = "prison" },
  },
  ["and can when he is a prisoner"] = {
    fen    = "4k3/8/8/3n4/4P3/8/8/4K3[#N] w - - 0 1",
    moves  = "exd5 Kd7 Kd1",
    allows = "(N-N)N*e5",
  },
  ["who has captured him pays with him after one turn of the enemy"] = {
    fen    = "4k3/8/8/3n4/4P3/8/8/4K3[#N] w - - 0 1",
    moves  = "exd5 Kd7",
    allows = "(N-N)N*e4",
  },
  ["a pawn stays frozen while the officer waits"] = {
    fen     = "4k3/6P1/8/8/8/2p5/1N6/4K3[] b - - 0 1",
    moves   = "cxb2",
    refuses = { g7g8q = "", ["g8=N"] = "" },
  },
  ["an officer may be captured beside a frozen pawn, which sleeps on"] = {
    fen    = "5k2/6P1/8/8/8/2p5/1N6/4K3[] b - - 0 1",
    moves  = "cxb2",
    allows = "Kd1 Kf2",
  },
  ["the pawn is awake after the next turn of its own side, and gives check"] = {
    fen     = "5k2/6P1/8/7p/8/2p5/1N6/4K3[] b - - 0 1",
    moves   = "cxb2 Kd1",
    check   = true,
    refuses = { h4 = "attacked by the pawn on g7" },
    allows  = "Kxg7 Ke7 Kf7",
  },
  ["where men are captured one after the other each waits for himself"] = {
    fen      = "3qk3/8/8/3n4/4P3/8/8/4K3[] w - - 0 1",
    moves    = "exd5 Qxd5",
    position = "4k3/8/8/3q4/8/8/8/4K3[#n#P] w - - 0 2",
  },
  ["and so at the next turn"] = {
    fen      = "3qk3/8/8/3n4/4P3/8/8/4K3[] w - - 0 1",
    moves    = "exd5 Qxd5 Ke2",
    position = "4k3/8/8/3q4/8/8/4K3/8[#Pn] b - - 1 2",
  },
  ["nobody rescues a man who waits, whatever he pays"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[#R#nN] w - - 0 1",
    refuses = { ["(N-R)R*a4"] = "", ["(N-N)N*a4"] = "" },
  },
  ["no pawn changes places with an officer who waits"] = {
    fen     = "4k3/P7/8/8/8/8/8/4K3[##Q] w - - 0 1",
    refuses = { ["a8=Q"] = "" },
  },
}
