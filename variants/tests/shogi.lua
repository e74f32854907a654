-- What the rules of Shogi must answer.
return {
  ["the start, and how many ways there are to begin"] = {
    position = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1",
    perft    = { 30, 900 },
  },

  ["a pawn goes one square ahead and takes there, too"] = {
    fen     = "4k4/9/9/4p4/4P4/9/9/9/4K4[] w - - 0 1",
    allows  = "e5e6",
    refuses = "e5d6 e5f6 e5e4",
  },
  ["a lance runs any distance straight ahead and never back"] = {
    fen     = "4k4/9/p8/9/9/L8/9/9/4K4[] w - - 0 1",
    allows  = "a4a5 a4a6 a4a7",
    refuses = "a4a8 a4a3 a4b4",
  },
  ["a knight jumps two squares ahead and one aside, nowhere else"] = {
    fen     = "4k4/9/9/9/3ppp3/4N4/9/9/4K4[] w - - 0 1",
    allows  = "e4d6 e4f6",
    refuses = "e4c5 e4g5 e4d2 e4f2",
  },
  ["a silver goes one square ahead or diagonally, not aside or straight back"] = {
    fen     = "4k4/9/9/9/4S4/9/9/9/4K4[] w - - 0 1",
    allows  = "e5d6 e5e6 e5f6 e5d4 e5f4",
    refuses = "e5d5 e5f5 e5e4",
  },
  ["a gold goes one square straight or diagonally ahead, not diagonally back"] = {
    fen     = "4k4/9/9/9/4G4/9/9/9/4K4[] w - - 0 1",
    allows  = "e5d6 e5e6 e5f6 e5d5 e5f5 e5e4",
    refuses = "e5d4 e5f4",
  },
  ["a dragon goes like a rook, or one square diagonally"] = {
    fen     = "3k5/9/9/9/4+R4/9/9/9/3K5[] w - - 0 1",
    allows  = "e5e9 e5a5 e5f6 e5d4",
    refuses = "e5g7 e5f7",
  },
  ["a horse goes like a bishop, or one square straight"] = {
    fen     = "4k4/9/9/9/4+B4/9/9/9/4K4[] w - - 0 1",
    allows  = "e5a9 e5i1 e5e6 e5d5",
    refuses = "e5e7 e5g5",
  },
  ["a promoted silver, knight, lance or pawn goes like a gold"] = {
    fen     = "4k4/9/9/9/+P1+L1+N1+S2/9/9/9/4K4[] w - - 0 1",
    allows  = "a5a4 a5b6 c5c4 c5d6 e5e4 e5f6 g5g4 g5h6",
    refuses = "a5b4 c5d4 c5c7 e5f7 e5d4 g5h4",
  },

  ["a man may be promoted by a move into the enemy's camp, the last three ranks"] = {
    fen   = "4k4/9/p8/P1pp5/1PP1p4/3PP4/9/9/K8[] w - - 0 1",
    legal = "a6a7 a6a7+ b5b6 c5c6 d4d5 e4e5 Ka2 Kb1 Kb2",
  },
  ["also by a move within the camp or out of it"] = {
    fen    = "4k4/R8/6S2/9/9/9/9/9/4K4[] w - - 0 1",
    allows = "a8b8 a8b8+ a8a1 a8a1+ g7h6 g7h6+",
  },
  ["kings and golds are not promoted"] = {
    fen   = "k8/9/K8/8G/9/9/9/9/9[] w - - 0 1",
    legal = "a7a6 a7b6 a7b7 i6h6 i6h7 i6i7 i6i5",
  },
  ["a man must be promoted where he could never move again"] = {
    fen     = "4k4/P1L6/9/6N2/9/9/9/9/4K4[] w - - 0 1",
    allows  = "a8a9+ c8c9+ g6h8+ g6f8+",
    refuses = { a8a9 = "must become another man", c8c9 = "must become another man", g6h8 = "must become another man" },
  },
  ["a captured man comes to the hand of his captor, without his promotion"] = {
    fen      = "4k4/9/+r8/+b8/+p8/+l8/+n8/+s8/R7K[] w - - 0 1",
    moves    = "a1a2 Kd9 a2a3 Ke9 a3a4 Kd9 a4a5 Ke9 a5a6 Kd9 a6a7",
    position = "3k5/9/R8/9/9/9/9/9/8K[RBSNLP] b - - 0 6",
  },

  ["a man from the hand is dropped unpromoted, also into the enemy's camp"] = {
    fen      = "4k4/9/9/9/9/9/9/9/4K4[B] w - - 3 1",
    moves    = "B@a7",
    position = "4k4/9/B8/9/9/9/9/9/4K4[] b - - 4 1",
  },
  ["nobody is dropped where he could never move again"] = {
    fen     = "4k4/9/9/9/9/9/9/9/4K4[LNP] w - - 0 1",
    allows  = "P@a8 L@a8 N@a7 P@a1",
    refuses = { ["P@a9"] = "never move again", ["L@a9"] = "never move again", ["N@a8"] = "never move again",
                ["N@a9"] = "never move again" },
  },
  ["no pawn is dropped on a file where one stands already"] = {
    fen     = "4k4/9/9/9/9/9/P8/9/4K4[P] w - - 0 1",
    allows  = "P@b5",
    refuses = { ["P@a5"] = "you have a pawn on that file" },
  },
  ["a promoted pawn on the file does not hinder that, nor does an enemy pawn"] = {
    fen    = "4k4/9/9/pp7/9/1+P7/9/9/4K4[P] w - - 0 1",
    allows = "P@a5 P@b5",
  },
  ["a dropped pawn may not give mate"] = {
    fen     = "7nk/9/7G1/9/9/9/9/9/4K4[P] w - - 0 1",
    refuses = { ["P@i8"] = "a dropped pawn may not give mate" },
  },
  ["it may give check, if the king can flee or take it"] = {
    fen    = "8k/9/9/9/9/9/9/9/4K4[P] w - - 0 1",
    allows = "P@i8",
  },
  ["a pawn on the board may give mate"] = {
    fen    = "7nk/9/7GP/9/9/9/9/9/4K4[] w - - 0 1",
    moves  = "i7i8",
    result = "1-0",
  },
  ["and so may any other man that is dropped"] = {
    fen    = "7nk/9/7G1/9/9/9/9/9/4K4[L] w - - 0 1",
    moves  = "L@i8",
    result = "1-0",
  },
  ["whoever has no turn has lost, even if he is not in check; a dropped pawn may do that"] = {
    fen    = "8k/6G2/9/9/9/9/9/9/4K4[P] w - - 0 1",
    moves  = "P@i7",
    check  = false,
    legal  = "",
    result = "1-0",
  },
  ["no turn leaves the own king attacked, no drop either"] = {
    fen     = "4r4/8k/9/9/9/9/9/9/4K4[P] w - - 0 1",
    allows  = "P@e2 Kd1",
    refuses = { ["P@d5"] = "attacked by the rook", e1e2 = "attacked by the rook" },
  },
  ["the fourth time of a position may be called a draw, but ends nothing by itself"] = {
    moves  = "Gd2 Gd8 Gd1 Gd9 Gd2 Gd8 Gd1 Gd9 Gd2 Gd8 Gd1 Gd9",
    result = "*",
    allows = "c3c4",
    claim  = "fourfold",
  },
  ["the fourth time ends the game if one player only gave check: he has lost"] = {
    fen    = "4k4/9/9/9/9/9/9/9/3RK4[] w - - 0 1",
    moves  = "Rd9 Ke8 Rd8 Ke9 Rd9 Ke8 Rd8 Ke9 Rd9 Ke8 Rd8 Ke9 Rd9",
    legal  = "",
    result = "0-1",
  },
  ["a turn without check in between, and nobody has lost"] = {
    fen    = "4k4/9/9/9/9/9/9/9/3RK4[] w - - 0 1",
    moves  = "Rd9 Ke8 Rd7 Ke9 Rd9 Ke8 Rd7 Ke9 Rd9 Ke8 Rd7 Ke9 Rd9",
    result = "*",
    claim  = "fourfold",
  },
}
