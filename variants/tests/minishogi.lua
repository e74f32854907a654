-- What the rules of Minishogi must answer. What it has in common with Shogi is tried in shogi.lua.
return {
  ["the start, and how many ways there are to begin"] = {
    position = "rbsgk/4p/5/P4/KGSBR[] w - - 0 1",
    perft    = { 14, 181, 2512 },
  },
  ["the camp is one rank deep: a move on to the last rank promotes, one before it does not"] = {
    fen   = "4k/5/S4/5/K4[] w - - 0 1",
    legal = "a3a4 a3b4 a3b2 Ka2 Kb1 Kb2",
  },
  ["a man may be promoted as he moves on to the last rank"] = {
    fen    = "4k/S4/5/5/K4[] w - - 0 1",
    allows = "a4a5 a4a5+ a4b5 a4b5+",
  },
  ["also as he moves along it or away from it"] = {
    fen    = "R4/4k/5/5/4K[] w - - 0 1",
    allows = "a5b5 a5b5+ a5a2 a5a2+",
  },
  ["a pawn that reaches the last rank must be promoted"] = {
    fen     = "4k/P4/5/5/K4[] w - - 0 1",
    allows  = "a4a5+",
    refuses = { a4a5 = "must become another man" },
  },
  ["golds and kings are not promoted"] = {
    fen   = "4k/KG3/5/5/5[] w - - 0 1",
    legal = "a4a5 a4b5 a4a3 a4b3 b4a5 b4b5 b4c5 b4c4 b4b3",
  },
  ["a captured man comes to the hand of his captor, without his promotion"] = {
    fen      = "4k/+s4/P4/5/4K[] w - - 0 1",
    moves    = "a3a4",
    position = "4k/P4/5/5/4K[S] b - - 0 1",
  },
  ["no pawn is dropped on the last rank, nor on a file where one stands already"] = {
    fen     = "k4/5/5/4P/4K[P] w - - 0 1",
    allows  = "P@b4 P@d1",
    refuses = { ["P@b5"] = "it could never move again", ["P@e3"] = "you have a pawn on that file" },
  },
  ["a dropped pawn may not give mate"] = {
    fen     = "3rk/5/3G1/5/4K[P] w - - 0 1",
    refuses = { ["P@e4"] = "a dropped pawn may not give mate" },
  },
  ["whoever has no turn has lost, even if he is not in check"] = {
    fen    = "4k/2G2/4G/5/K4[] w - - 0 1",
    moves  = "e3d3",
    check  = false,
    result = "1-0",
  },
  ["the fourth time of a position may be called a draw, but ends nothing by itself"] = {
    moves  = "Gb2 Gd4 Gb1 Gd5 Gb2 Gd4 Gb1 Gd5 Gb2 Gd4 Gb1 Gd5",
    result = "*",
    allows = "a2a3",
    claim  = "fourfold",
  },
  ["the fourth time ends the game if one player only gave check: he has lost"] = {
    fen    = "4k/5/3R1/5/K4[] w - - 0 1",
    moves  = "Re3 Kd5 Rd3 Ke5 Re3 Kd5 Rd3 Ke5 Re3 Kd5 Rd3 Ke5",
    legal  = "",
    result = "0-1",
  },
}
