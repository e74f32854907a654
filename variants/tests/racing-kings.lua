-- What the rules of Racing Kings must answer. The counts are those of other programs as well.
return {
  ["the start, and how many ways there are to begin"] = {
    position = "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1",
    perft    = { 21, 421, 11264, 296242 },
  },
  ["nobody gives check"] = {
    fen     = "8/8/3k4/8/8/8/7K/4R3 w - - 0 1",
    allows  = "Re8 Re7 Re5",
    refuses = { Rd1 = "nobody may give check", Re6 = "nobody may give check" },
  },
  ["not even by moving a man out of the way"] = {
    fen     = "8/8/3k4/8/8/3N4/7K/3R4 w - - 0 1",
    refuses = { Nf2 = "nobody may give check" },
  },
  ["nobody leaves his king attacked"] = {
    fen     = "8/8/8/8/k7/8/7K/6r1 w - - 0 1",
    allows  = "Kh3 Kxg1",
    refuses = { Kg3 = "attacked by the rook", Kg2 = "attacked by the rook" },
  },
  ["White's king arrives: Black has one more turn"] = {
    fen    = "8/K7/8/8/8/8/7k/8 w - - 0 1",
    moves  = "Ka8",
    allows = "Kh3 Kg1",
    result = "*",
  },
  ["Black's king does not arrive with it: White has won"] = {
    fen    = "8/K7/8/8/8/8/7k/8 w - - 0 1",
    moves  = "Ka8 Kh3",
    legal  = "",
    result = "1-0",
  },
  ["his king arrives, too: a draw"] = {
    fen    = "8/K6k/8/8/8/8/8/8 w - - 0 1",
    moves  = "Ka8 Kh8",
    legal  = "",
    result = "1/2-1/2",
  },
  ["Black's king arrives first: Black has won at once"] = {
    fen    = "8/7k/1K6/8/8/8/8/8 b - - 0 1",
    moves  = "Kh8",
    legal  = "",
    result = "0-1",
  },
  ["fifty turns of each side without a capture may be claimed"] = {
    fen    = "8/8/8/8/8/7k/8/K6R b - - 99 80",
    moves  = "Kg2",
    claim  = "fifty",
    result = "*",
  },
  ["so may a position for the third time"] = {
    fen    = "8/8/8/8/8/7k/8/K7 w - - 0 80",
    moves  = "Ka2 Kh2 Ka1 Kh3 Ka2 Kh2 Ka1 Kh3",
    claim  = "threefold",
    result = "*",
  },
  ["no position has a king attacked whose player has just moved"] = {
    fen    = "8/8/8/8/3R4/8/3k4/7K w - - 0 1",
    faulty = "the player who is not to move is in check",
  },
  ["no turn, and nobody has arrived: a draw"] = {
    fen    = "8/8/8/8/8/8/1rk5/K7 w - - 0 1",
    legal  = "",
    result = "1/2-1/2",
  },
}
