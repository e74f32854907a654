-- What the rules of Duck Chess must answer.
return {
  ["twenty moves, and with the duck 640 whole turns to begin"] = { perft = { 20, 640 } },
  ["the same player moves the duck"] = {
    moves    = "e4",
    position = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[D] w KQkq - ! 0 1 again:yes",
    allows   = "@e5 @e3 @a3",
    refuses  = { ["@e4"] = "", ["@e7"] = "", d4 = "the duck is to move" },
  },
  ["then it is the other player's turn"] = {
    moves    = "e4 @e5",
    position = "rnbqkbnr/pppppppp/8/4D3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - - 0 1",
    refuses  = { e5 = "", ["@e6"] = "" },
    allows   = "e6 d5",
  },
  ["the duck may not stay where it is"] = {
    moves   = "e4 @e5 d5",
    refuses = { ["@e5"] = "" },
    allows  = "@e6",
  },
  ["nobody passes the duck, but knights leap"] = {
    fen     = "4k3/8/8/8/8/8/3D4/RN1QK3 w - - - 0 1",
    allows  = "Nc3 Na3 Qc2 Ra8",
    refuses = { Qd3 = "" },
  },
  ["White does not take the duck"] = {
    fen     = "4k3/8/8/8/8/8/8/R2DK3 w - - - 0 1",
    refuses = { Rd1 = "nobody takes the duck", Re1 = "the duck on d1 stops it", Kd1 = "nobody takes the duck" },
    allows  = "Rc1",
  },
  ["nor does Black"] = {
    fen     = "r2Dk3/8/8/8/8/8/8/4K3 b - - - 0 1",
    refuses = { Rd8 = "nobody takes the duck", Kd8 = "nobody takes the duck", d8d7 = "belongs to neither player" },
    allows  = "Rc8",
  },
  ["the duck stops a double step and a capture in passing"] = {
    fen     = "4k3/8/3D4/3pP3/8/8/P6P/4K3 w - d6 - 0 1",
    refuses = { exd6 = "" },
    allows  = "e6 h4 a4",
  },
  ["a king goes where he is attacked"] = {
    fen    = "3rk3/8/8/D7/8/8/8/4K2R w K - - 0 1",
    allows = "Kd1 Kd2 O-O",
  },
  ["the duck stands in the way of castling"] = {
    fen     = "4k3/8/8/8/8/8/8/4KD1R w K - - 0 1",
    refuses = { ["O-O"] = "somebody stands between" },
  },
  ["whoever takes the king has won at once"] = {
    fen    = "4k3/8/8/8/3D4/8/8/4RK2 w - - - 0 1",
    moves  = "Rxe8",
    legal  = "",
    result = "1-0",
  },
  ["whoever has no move has won"] = {
    fen    = "7k/8/8/8/p1p5/PDP5/PPP5/KB6 w - - - 0 1",
    legal  = "",
    result = "1-0",
  },
  ["a duck elsewhere leaves the pawn a move"] = {
    fen   = "7k/8/8/8/p1p5/P1P5/PPP5/KB5D w - - - 0 1",
    legal = "b3 b4",
  },
}
