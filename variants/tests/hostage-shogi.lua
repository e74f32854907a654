-- What the rules of Hostage Shogi must answer. What it has in common with shogi is tried in shogi.lua.
return {
  ["1.1 the start, and how many ways there are to begin"] = {
    position = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1",
    perft    = { 30, 900, 25470 },
  },
  ["1.2 a captured man goes to prison and keeps his colour"] = {
    fen      = "4k4/9/9/4s4/4P4/9/9/9/4K4[] w - - 0 1",
    moves    = "Pxe6",
    position = "4k4/9/9/4P4/9/9/9/9/4K4[#s] b - - 0 1",
  },
  ["1.2 and loses his promotion"] = {
    fen      = "4k4/9/9/4+r4/4P4/9/9/9/4K4[] w - - 0 1",
    moves    = "Pxe6",
    position = "4k4/9/9/4P4/9/9/9/9/4K4[#r] b - - 0 1",
  },
  ["2.3 an exchange: the man paid is on the enemy's airfield, the man rescued on the board"] = {
    fen      = "4k4/9/9/9/9/9/9/9/4K4[#Gs] w - - 0 1",
    moves    = "(S-G)G*e5",
    position = "4k4/9/9/9/4G4/9/9/9/4K4[s] b - - 1 1",
    allows   = "S*a1",
    refuses  = "S#G@a1",
  },
  ["3.2 who pays enough may have him"] = {
    fen     = "4k4/9/9/9/9/9/9/9/4K4[#RBGSNLPrbgsnlp] w - - 0 1",
    allows  = "(R-B)B*c4 (B-R)R*c4 (G-S)S*c4 (S-G)G*c4 (N-L)L*c4 (L-N)N*c4 (P-P)P*c4 (R-P)P*c4",
    refuses = {
      ["R#G@c4"] = "the gold does not buy the rook",
      ["B#S@c4"] = "the silver does not buy the bishop",
      ["G#N@c4"] = "the knight does not buy the gold",
      ["S#L@c4"] = "the lance does not buy the silver",
      ["N#P@c4"] = "the pawn does not buy the knight",
      ["L#P@c4"] = "the pawn does not buy the lance",
    },
  },
  ["4.1 nobody is put where he could never move again, from the airfield or by exchange"] = {
    fen     = "4k4/9/9/9/9/9/9/9/4K4[NLP#NLPnlp] w - - 0 1",
    allows  = "N*a7 L*a8 P*a8 (N-N)N*a7 (L-L)L*a8 (P-P)P*a8",
    refuses = {
      ["N@a8"] = "never move again", ["L@a9"] = "never move again", ["P@a9"] = "never move again",
      ["N#N@a9"] = "never move again", ["L#L@a9"] = "never move again", ["P#P@a9"] = "never move again",
    },
  },
  ["4.1 no second pawn on a file"] = {
    fen     = "4k4/9/9/9/9/9/P8/9/4K4[P#Pp] w - - 0 1",
    allows  = "P*b5 (P-P)P*b5",
    refuses = { ["P@a5"] = "on that file", ["P#P@a5"] = "on that file" },
  },
  ["4.1 a tokin on the file does not matter, nor does an enemy pawn"] = {
    fen    = "4k4/9/p8/9/9/9/+P8/9/4K4[P] w - - 0 1",
    allows = "P*a5",
  },
  ["4.1 a dropped pawn gives no mate, from the airfield or by exchange; a dropped gold does"] = {
    fen     = "k8/2S6/1G7/9/9/9/9/9/4K4[P#PGgp] w - - 0 1",
    refuses = { ["P@a8"] = "may not give mate", ["P#P@a8"] = "may not give mate" },
    allows  = "(G-G)G*a8#",
  },
  ["4.2 a dropped man is not promoted"] = {
    fen      = "4k4/9/9/9/9/9/9/9/4K4[R] w - - 0 1",
    moves    = "R*a9",
    position = "R3k4/9/9/9/9/9/9/9/4K4[] b - - 1 1 checking:1+0",
  },
  ["5.1 promotion needs nobody in prison"] = {
    fen      = "4k4/9/9/2P6/9/9/9/9/4K4[] w - - 0 1",
    moves    = "Pc7=+",
    position = "4k4/9/2+P6/9/9/9/9/9/4K4[] b - - 1 1",
  },
  ["6.1 whoever has no turn has lost, in check or not"] = {
    fen    = "k8/2G6/1G7/9/9/9/9/9/4K4[] b - - 0 1",
    legal  = "",
    check  = false,
    result = "1-0",
  },
  ["6.1 an exchange can save him"] = {
    fen    = "k8/2G6/1G7/9/9/9/9/9/4K4[#Pp] b - - 0 1",
    result = "*",
  },
  ["6.2 a position for the fourth time may be claimed"] = {
    fen   = "4k4/9/9/9/9/9/9/9/4K4[] w - - 0 1",
    moves = "Kd1 Kd9 Ke1 Ke9 Kd1 Kd9 Ke1 Ke9 Kd1 Kd9 Ke1 Ke9",
    claim = "fourfold",
  },
  ["6.2 who only gave check in that time has lost"] = {
    fen    = "3k5/9/9/9/9/9/9/4r4/4K4[] w - - 0 1",
    moves  = "Kd1 Rd2 Ke1 Re2 Kd1 Rd2 Ke1 Re2 Kd1 Rd2 Ke1 Re2",
    legal  = "",
    result = "1-0",
  },
}
