-- What the rules of English Draughts must answer.
return {
  ["the start, and how many ways there are to begin"] = {
    position = "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w - 0 1",
    perft    = { 7, 49, 302, 1469 },
  },
  ["a man moves one square diagonally forward"] = {
    fen     = "7m/8/8/8/3M4/8/8/8 w - 0 1",
    legal   = "d4-c5 d4-e5",
    refuses = { ["d4-c3"] = "", ["d4-d5"] = "", ["d4-b6"] = "" },
  },
  ["a king moves one square in every direction"] = {
    fen   = "7m/8/8/8/3K4/8/8/8 w - 0 1",
    legal = "d4-c3 d4-c5 d4-e3 d4-e5",
  },
  ["whoever can jump must"] = {
    fen     = "8/8/8/4m3/3M4/6M1/8/8 w - 0 1",
    legal   = "d4xf6",
    refuses = { ["g3-h4"] = "you must capture" },
  },
  ["a man jumps forward only, a king backward too"] = {
    fen   = "8/8/8/2K3M1/1m3m2/8/8/8 w - 0 1",
    legal = "c5xa3",
  },
  ["nobody jumps over two, or on to another"] = {
    fen     = "7m/4m3/3m4/2M5/8/8/8/8 w - 0 1",
    legal   = "c5-b6",
    refuses = { c5e7 = "", c5f8 = "" },
  },
  ["the turn goes on while the same man can jump"] = {
    fen      = "7m/8/3m4/8/3m4/2M3M1/8/8 w - 0 1",
    moves    = "c3xe5",
    position = "7m/8/3m4/4M3/8/6M1/8/8 w e5 0 1 again:yes",
    legal    = "e5xc7",
  },
  ["no other man may go on instead"] = {
    fen     = "7m/8/3m1m2/8/1m1m4/M1M5/8/8 w - 0 1",
    moves   = "c3xe5",
    legal   = "e5xc7 e5xg7",
    refuses = { a3c5 = "" },
  },
  ["after the last jump the other player moves"] = {
    fen      = "7m/8/3m4/8/3m4/2M5/8/8 w - 0 1",
    moves    = "c3xe5 e5xc7",
    position = "7m/2M5/8/8/8/8/8/8 b - 0 1",
  },
  ["a man who comes to the last rank becomes a king"] = {
    fen      = "8/2M5/8/8/8/8/7m/8 w - 0 1",
    moves    = "c7-d8",
    position = "3K4/8/8/8/8/8/7m/8 b - 0 1",
  },
  ["his turn ends there, even if a king could jump on"] = {
    fen      = "8/2m1m3/1M6/8/8/8/7m/8 w - 0 1",
    moves    = "b6xd8",
    position = "3K4/4m3/8/8/8/8/7m/8 b - 0 1",
  },
  ["a king jumps round and back to where he began"] = {
    fen      = "7m/8/8/8/1m1m4/8/1m1m4/2K5 w - 0 1",
    moves    = "c1xe3 e3xc5 c5xa3 a3xc1",
    position = "7m/8/8/8/8/8/8/2K5 b - 0 1",
  },
  ["of several captures any will do"] = {
    fen   = "7m/8/3m1m2/8/1m1m4/2M5/8/8 w - 0 1",
    legal = "c3xa5 c3xe5",
  },
  ["Black's men move down the board"] = {
    fen   = "8/8/8/8/3m4/8/8/M7 b - 0 1",
    legal = "d4-c3 d4-e3",
  },
  ["whoever is blocked has lost"] = {
    fen    = "8/8/8/8/8/2m5/1m6/M7 w - 0 1",
    legal  = "",
    result = "0-1",
  },
  ["whoever has nobody left has lost"] = {
    fen    = "8/8/8/4m3/3M4/8/8/8 w - 0 1",
    moves  = "d4xf6",
    result = "1-0",
  },
  ["all stand on the dark squares"] = {
    fen    = "k7/8/8/8/8/8/8/K7 w - 0 1",
    faulty = "no king can stand on a8",
  },
  ["kings who go to and fro bring a draw"] = {
    fen   = "7k/8/8/8/8/8/8/K7 w - 0 1",
    moves = "a1-b2 h8-g7 b2-a1 g7-h8 a1-b2 h8-g7 b2-a1 g7-h8",
    claim = "threefold",
  },
  ["forty turns of each player without a capture or a man's move may be claimed"] = {
    fen   = "7k/8/8/8/8/8/8/K7 w - 79 60",
    moves = "a1-b2",
    claim = "forty",
  },
  ["a man's move ends that count"] = {
    fen      = "7k/8/8/8/8/M7/8/8 w - 79 60",
    moves    = "a3-b4",
    position = "7k/8/8/8/1M6/8/8/8 b - 0 60",
    claim    = "",
  },
}
