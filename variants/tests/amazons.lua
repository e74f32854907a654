-- What the rules of Amazons must answer.
return {
  ["eighty first parts, and 2176 whole turns to begin"] = { perft = { 80, 2176 } },
  ["an amazon moves like a queen, and the turn goes on"] = {
    fen      = "3a2a3/10/10/a8a/10/10/A8A/10/10/3A2A3 w - XXxx 1",
    moves    = "d1-d7",
    position = "3a2a3/10/10/a2A5a/10/10/A8A/10/10/6A3 w d7 XXxx 1 again:yes",
    refuses  = { ["g1-g5"] = "must shoot" },
  },
  ["she shoots along her lines, and the other player moves"] = {
    fen      = "3a2a3/10/10/a8a/10/10/A8A/10/10/3A2A3 w - XXxx 1",
    moves    = "d1-d7 X@g7",
    position = "3a2a3/10/10/a2A2X2a/10/10/A8A/10/10/6A3 b d7 Xxx 1",
  },
  ["only she who has moved shoots"] = {
    moves   = "d1-d7",
    refuses = { ["X@g2"] = "", ["X@a5"] = "" },
    allows  = "X@d1 X@e8 X@b7",
  },
  ["she may shoot to and over the square that she has left"] = {
    moves  = "d1-d4",
    allows = "X@d1 X@d2",
  },
  ["nobody passes or enters a square with an arrow"] = {
    fen     = "9a/10/10/10/10/3X6/10/10/10/3A6 w - XXxx 9",
    allows  = "d1-d4",
    refuses = { ["d1-d5"] = "arrow stands on d5", ["d1-d6"] = "arrow on d5" },
  },
  ["an arrow flies over nobody"] = {
    fen     = "9a/10/10/10/10/3X6/10/10/10/3A6 w - XXxx 9",
    moves   = "d1-d3",
    allows  = "X@d4",
    refuses = { ["X@d5"] = "", ["X@d6"] = "" },
  },
  ["nobody captures"] = {
    fen     = "9a/10/10/10/10/3a6/10/10/10/3A6 w - XXxx 9",
    refuses = { d1d5 = "" },
  },
  ["an arrow never moves"] = {
    fen     = "9a/10/10/10/10/3X6/10/10/10/3A6 w - XXxx 9",
    refuses = { d5d6 = "" },
  },
  ["whoever cannot move has lost"] = {
    fen    = "10/10/10/10/10/10/10/10/XX1A6/a9 w - XXXx 30",
    moves  = "d2-c2 X@b1",
    legal  = "",
    result = "1-0",
  },
  ["and so has whoever is shut in already"] = {
    fen    = "10/10/10/10/10/10/10/10/XX1A6/aX8 b - XXxx 30",
    result = "1-0",
  },
}
