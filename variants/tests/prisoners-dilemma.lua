-- What the rules of The Prisoner's Dilemma must answer. The numbers are those of the long rules,
-- variants/rules/prisoners-dilemma.md.

--- A position from the ranks that hold a man; the others are empty.
local function position(men, rest)
  local ranks = {
    [0] = "******1******", "*****3*****", "****5****", "***7***", "**9**", "*11*", "6*6", "*11*", "**9**", "***7***",
    "****5****", "*****3*****", "******1******",
  }
  local text = men[12] or ranks[12]
  for rank = 11, 0, -1 do text = text .. "/" .. (men[rank] or ranks[rank]) end
  return text .. " " .. rest
end

-- Both Prisoners in their cells.
local far, near = "******C******", "******c******"

return {
  ["2.2 the start, and how many ways there are to begin"] = {
    position = "******C******/*****g1g*****/****2k2****/***rnbqbnr***/**1ppepepp1**/*4p1p4*/6*6/*4P1P4*/"
            .. "**1PPEPEPP1**/***RNBQBNR***/****2K2****/*****G1G*****/******c****** w - - 0 1",
    perft    = { 31, 953 },
  },

  ["4.2 a Pawn of the files d e g j k runs two squares from its first square, others never"] = {
    fen     = position({ [12] = far, [9] = "***k6***", [5] = "*2P3P4*", [4] = "**2P6**", [3] = "***6K***", [0] = near },
                       "w - - 0 20"),
    allows  = "e4e6 h5h6",
    refuses = "d5d7 h5h7",
  },
  ["4.3 who has run two may be taken in passing at once"] = {
    fen      = position({ [12] = far, [9] = "***k6***", [6] = "4p1*6", [4] = "**1P7**", [3] = "***6K***", [0] = near },
                        "w - - 0 20"),
    moves    = "d6 exd5",
    position = position({ [12] = far, [9] = "***k6***", [5] = "*2p8*", [3] = "***6K***", [0] = near }, "w - - 0 21"),
  },
  ["4.5 a Pawn is promoted where it has no square ahead; to what, says the file"] = {
    fen     = position({ [12] = far, [10] = "****1P3****", [9] = "***6k***", [8] = "**1P7**", [6] = "1P4*6",
                         [3] = "***6K***", [0] = near }, "w - - 0 20"),
    allows  = "b6b7b b6b7n d8d9r d8d9b d8d9n f10f11q f10f11n",
    refuses = "b6b7q b6b7r b6b7 d8d9q f10f11",
  },

  ["6.2 who goes into the Hole is destroyed"] = {
    fen      = position({ [12] = far, [9] = "***k6***", [8] = "**1p7**", [3] = "***3R2K***", [0] = near },
                        "w - - 7 20"),
    moves    = "Rg6",
    position = position({ [12] = far, [9] = "***k6***", [8] = "**1p7**", [3] = "***6K***", [0] = near }, "b - - 0 20"),
  },
  ["6.2 no line crosses the Hole, but a Knight leaps over it; 6.3 a King may not enter"] = {
    fen     = position({ [12] = far, [9] = "***k6***", [6] = "6*K5", [5] = "*5Np4*", [3] = "***3R3***", [0] = near },
                       "w - - 0 20"),
    allows  = "Nf7 Nh7 Kxh5",
    refuses = { g3g7 = "", h6g6 = "a king may not enter the Hole" },
  },
  ["6.4 a Prisoner may, and his side has lost"] = {
    fen    = position({ [9] = "***k6***", [6] = "6*C5", [3] = "***1R4K***", [0] = near }, "w - - 0 20"),
    moves  = "Cg6",
    result = "0-1",
  },

  ["8.1 an Elephant runs two or three squares ahead or sideways"] = {
    fen     = position({ [12] = far, [9] = "***k6***", [5] = "*4E6*", [3] = "***6K***", [0] = near }, "w - - 0 20"),
    allows  = "f5f7 f5f8 f5d5 f5c5 f5h5 f5j5",
    refuses = "f5f6 f5f9 f5f3 f5b5 f5h7",
  },
  ["8.4 everybody whom it runs over is removed, friends too; 8.6 on the rim the Elephant as well"] = {
    fen      = position({ [12] = far, [9] = "***6k***", [7] = "*2nE7*", [6] = "6*1NnE2", [3] = "***6K***",
                          [0] = near }, "w - - 7 20"),
    moves    = "m6h6 Kj9 e7b7",
    position = position({ [12] = far, [9] = "***5k1***", [6] = "6*E5", [3] = "***6K***", [0] = near }, "b - - 0 21"),
  },
  ["8.3 it cannot run over a Prisoner, an Elephant or a Guard, 8.5 nor over its own King"] = {
    fen     = position({ [12] = far, [10] = "****Eg3****", [9] = "***6k***", [6] = "4e1*6", [5] = "*2cEK6*",
                         [3] = "***6R***" }, "w - - 0 20"),
    refuses = "e5e7 e5e8 e5c5 e5b5 e5g5 e5h5 e10g10 e10h10",
  },

  ["9.1 a Guard goes straight one square, within its Court; 9.3 it cannot be captured"] = {
    fen     = position({ [12] = far, [10] = "****1g3****", [9] = "***k6***", [8] = "**3r5**", [3] = "***1R4K***",
                         [2] = "****1G3****", [0] = near }, "b - - 0 20"),
    allows  = "Ge10 Gg10 Gf11",
    refuses = { f10f9 = "", f10g11 = "", f8f2 = "a guard cannot be captured" },
  },
  ["9.2 it takes the Prisoner, 10.5 who goes back to his cell if that is free"] = {
    fen      = position({ [12] = far, [9] = "***k6***", [3] = "***1R4K***", [1] = "*****Gc1*****" }, "w - - 7 20"),
    moves    = "Gxg1",
    position = position({ [12] = far, [9] = "***k6***", [3] = "***1R4K***", [1] = "*****1G1*****", [0] = near },
                        "b - - 0 20"),
  },
  ["9.4 at the end of the fortieth turn of a side its Guards become Knights"] = {
    fen      = position({ [12] = far, [9] = "***k6***", [3] = "***1R4K***", [2] = "****1G3****", [0] = near },
                        "w - - 0 39"),
    moves    = "Re4 Kd8 Gg2",
    position = position({ [12] = far, [8] = "**1k7**", [4] = "**2R6**", [3] = "***6K***", [2] = "****2N2****",
                          [0] = near }, "b - - 3 40"),
  },
  ["9.5 if one of the new Knights attacks the King, the enemy forfeits a turn"] = {
    fen    = position({ [12] = far, [8] = "**r8**", [4] = "**4k4**", [3] = "***R5K***", [2] = "****1G3****",
                        [0] = near }, "w - - 0 40"),
    moves  = "Re3",
    legal  = "--",
  },

  ["10.2 a Prisoner takes undefended men, but no Prisoner; 10.3 he goes where nobody attacks him"] = {
    fen     = position({ [9] = "***6k***", [5] = "*2pC1p5*", [4] = "**1c1p5**", [3] = "***6K***" }, "w - - 0 20"),
    allows  = "Cxd5 Ce6",
    refuses = { e5f4 = "the prisoner could be captured there", e5e4 = "the prisoner could be captured there",
                e5d4 = "" },
  },
  ["10.4 an attacked Prisoner must move, if his King is not attacked"] = {
    fen     = position({ [9] = "***6k***", [8] = "**2r6**", [5] = "*3C7*", [3] = "***4RK1***", [0] = near },
                       "w - - 0 20"),
    allows  = "Cd5 Cf4",
    refuses = { j3j4 = "the attacked prisoner must move", h3h8 = "the attacked prisoner must move" },
  },
  ["10.5 he cannot be captured while his cell is occupied"] = {
    fen     = position({ [12] = "******n******", [9] = "***1r4k***", [5] = "*3C7*", [3] = "***6K***", [0] = near },
                       "b - - 0 20"),
    allows  = "Re6",
    refuses = { e9e5 = "his cell is occupied" },
  },
  ["10.6 he is home for good in his own Court: he never moves again"] = {
    fen     = position({ [9] = "***6k***", [4] = "**7P1**", [3] = "***6K***", [2] = "****C4****", [0] = near },
                       "w - - 0 20"),
    refuses = { e2f2 = "the prisoner is home for good" },
  },
  ["10.6 and is captured no more"] = {
    fen     = position({ [9] = "***1r4k***", [4] = "**7P1**", [3] = "***6K***", [2] = "****C4****", [0] = near },
                       "b - - 0 20"),
    refuses = { e9e2 = "the prisoner is home and safe" },
  },

  ["11.1 mate ends nothing, but costs a turn; 11.3 then the King must be captured"] = {
    fen     = position({ [12] = "******k******", [11] = "*****1Q1*****", [9] = "***3R3***", [8] = "**1p7**",
                         [6] = "C5*6", [5] = "*9c1*", [3] = "***K6***" }, "b - - 0 20"),
    moves   = "--",
    result  = "*",
    legal   = "Qxg12",
    refuses = { d3d4 = "the king must be captured" },
  },
  ["11.4 without a King his side plays on"] = {
    fen    = position({ [12] = "******k******", [11] = "*****1Q1*****", [9] = "***3R3***", [8] = "**1p7**",
                        [6] = "C5*6", [5] = "*9c1*", [3] = "***K6***" }, "b - - 0 20"),
    moves  = "-- Qxg12",
    result = "*",
    allows = "d6 Cm6",
  },

  ["11.5 if King and Prisoner are attacked, only the King binds: the Prisoner need not move"] = {
    fen     = position({ [9] = "***6k***", [5] = "*6Cr3*", [3] = "***4RK1***", [0] = near }, "w - - 0 20"),
    legal   = "Cxj5 Kh2 Kh4 Kk3 Kk4",
    refuses = { h5g5 = "your king would be attacked" },
  },
  ["11.5 on the next turn the Prisoner must move"] = {
    fen     = position({ [9] = "***6k***", [8] = "**2r3r2**", [5] = "*3C7*", [3] = "***4RK1***", [0] = near },
                       "w - - 0 20"),
    moves   = "Kh4 Kj9",
    legal   = "Cd4 Cd5 Cd6 Cf4 Cf5 Cf6",
    refuses = { h3h2 = "the attacked prisoner must move" },
  },

  ["13 who has captured the King and brought his Prisoner home has won"] = {
    fen    = position({ [9] = "***3k3***", [8] = "**4R4**", [5] = "*9c1*", [3] = "***K6***", [2] = "****C4****" },
                      "w - - 0 20"),
    moves  = "Rxg9",
    result = "1-0",
  },
  ["13 one task each is a draw"] = {
    fen    = position({ [10] = "****c4****", [9] = "***3k3***", [8] = "**1p2R4**", [6] = "C5*6", [3] = "***K6***" },
                      "w - - 0 20"),
    moves  = "Rxg9",
    result = "1/2-1/2",
  },
  ["14.1 no turn, and the King is not attacked: a draw"] = {
    fen    = position({ [12] = far, [10] = "****2k2****", [5] = "*9c1*", [3] = "***2nn3***", [0] = "******K******" },
                      "w - - 0 20"),
    legal  = "",
    check  = false,
    result = "1/2-1/2",
  },
  ["14.3 a position for the third time is a draw"] = {
    fen    = position({ [12] = far, [9] = "***k6***", [3] = "***1R4K***", [0] = near }, "w - - 0 20"),
    moves  = "Re4 Kd8 Re3 Kd9 Re4 Kd8 Re3 Kd9",
    result = "1/2-1/2",
  },
  ["14.3 for the second time it is none"] = {
    fen    = position({ [12] = far, [9] = "***k6***", [3] = "***1R4K***", [0] = near }, "w - - 0 20"),
    moves  = "Re4 Kd8 Re3 Kd9 Re4 Kd8 Re3",
    result = "*",
  },
  ["14.4 when both have nothing but King and Prisoner nobody can win: a draw"] = {
    fen    = position({ [12] = far, [9] = "***k6***", [3] = "***6K***", [0] = near }, "w - - 0 20"),
    result = "1/2-1/2",
  },
  ["14.2 two hundred turns in a row without a Pawn's move or a loss are a draw"] = {
    fen    = position({ [12] = far, [9] = "***k6***", [3] = "***1R4K***", [0] = near }, "w - - 199 120"),
    moves  = "Re4",
    result = "1/2-1/2",
  },
}
