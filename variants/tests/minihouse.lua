-- What the rules of Minihouse must answer. What it has in common with Crazyhouse is tried in crazyhouse.lua.
return {
  ["the start, and how many ways there are to begin"] = {
    position = "2bnrk/5p/6/6/P5/KRNB2[] w - - 0 1",
    perft    = { 15, 220, 3493 },
  },
  ["a pawn steps one square, from its second rank too"] = {
    fen     = "5k/6/6/6/P5/5K[] w - - 0 1",
    allows  = "a3",
    refuses = "a2a4",
  },
  ["it takes diagonally ahead"] = {
    fen     = "5k/6/6/pp4/P5/1n3K[] w - - 0 1",
    allows  = "axb3",
    refuses = "a2a3 a2b1",
  },
  ["on the last rank it becomes a rook, bishop or knight; there are no queens"] = {
    fen     = "5k/P5/6/6/6/5K[] w - - 0 1",
    allows  = "a6=R a6=B a6=N",
    refuses = "a5a6q a5a6",
  },
  ["the promoted man is a pawn again when he is captured"] = {
    fen      = "1r3k/P5/6/6/6/5K[] w - - 0 1",
    moves    = "a6=N Rxa6",
    position = "r4k/6/6/6/6/5K[p] w - - 0 2",
  },
  ["a captured man changes sides, and may be dropped on any empty square"] = {
    fen      = "5k/6/6/1n4/P5/5K[] w - - 0 1",
    moves    = "axb3 Ke6 N@a6",
    position = "N3k1/6/6/1P4/6/5K[] b - - 2 2",
  },
  ["a pawn is dropped on neither the first nor the last rank"] = {
    fen     = "5k/6/6/6/6/5K[P] w - - 0 1",
    allows  = "P@a2 P@a5",
    refuses = { ["P@a1"] = "cannot stand", ["P@a6"] = "cannot stand" },
  },
  ["a drop may mate"] = {
    fen    = "5k/6/5K/6/6/6[R] w - - 0 1",
    moves  = "R@a6",
    result = "1-0",
  },
  ["no turn without being in check is a draw"] = {
    fen    = "5k/6/5K/6/6/4R1[] b - - 0 1",
    legal  = "",
    check  = false,
    result = "1/2-1/2",
  },
  ["two kings alone play on: captured men return"] = {
    fen    = "5k/6/6/6/6/5K[] w - - 0 1",
    result = "*",
  },
}
