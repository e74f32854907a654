-- What the rules of Lines of Action must answer.
return {
  ["the start, and how many ways there are to begin"] = {
    position = "1SSSSSS1/s6s/s6s/s6s/s6s/s6s/s6s/1SSSSSS1 w 1",
    perft    = { 36, 1244, 44952 },
  },
  ["a man goes as many squares as there are men on his line, of both sides"] = {
    allows  = "b1-h1 b1-d3 b1-b3 c1xa3",
    refuses = {
      ["b1-b2"] = "as many squares as there are men on that line",
      ["b1-b4"] = "as many squares as there are men on that line",
    },
  },
  ["he passes over his friends"] = {
    fen      = "8/8/8/s6s/8/SS6/8/6S1 w 1",
    moves    = "a3-c3",
    position = "8/8/8/s6s/8/1SS5/8/6S1 b 1",
  },
  ["he does not pass over enemies"] = {
    fen     = "7s/8/8/8/8/Ss1S4/8/6S1 w 1",
    refuses = { a3d3 = "", ["d3-a3"] = "" },
  },
  ["one group has won: corners are enough"] = {
    fen    = "s7/7s/8/3S4/4S3/8/5S2/8 w 1",
    moves  = "f2-f3",
    legal  = "",
    result = "1-0",
  },
  ["a group can wind about"] = {
    fen    = "s7/7s/2SSS3/5S2/3S1S2/4S3/8/8 b 1",
    result = "1-0",
  },
  ["two groups have not won, though no man stands alone"] = {
    fen    = "s7/7s/2SS4/8/5SS1/8/8/8 b 1",
    result = "*",
  },
  ["a single man is a group"] = {
    fen    = "8/8/8/s6S/8/8/8/S7 b 1",
    result = "0-1",
  },
  ["one turn for both: a draw"] = {
    fen    = "8/8/8/3SS3/8/2s5/3s4/8 w 1",
    legal  = "",
    result = "1/2-1/2",
  },
  ["who has no turn passes, and nobody else does"] = {
    fen   = "6sS/6ss/8/8/8/8/ss6/Ss6 w 1",
    legal = "0000",
  },
  ["nobody passes who has a turn"] = { refuses = "0000" },
  ["a position that stands for the third time is a draw, and the turns remain"] = {
    moves  = "b1-b3 a2-c2 b3-b1 c2-a2 b1-b3 a2-c2 b3-b1 c2-a2",
    allows = "b1-b3",
    result = "1/2-1/2",
  },
}
