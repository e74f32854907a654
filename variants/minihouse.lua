return extend "crazyhouse" {
  title    = "Minihouse",
  inventor = "MrKheese",
  year     = "about 2022",
  source   = "chess.com/variants/minihouse; pawns are dropped as in Crazyhouse",
  rules    = [[
Crazyhouse on 6 x 6 squares with one of each man but the queen. A pawn never runs two squares; on the last rank it
becomes a rook, bishop or knight. There is no castling.]],

  board = board(6, 6),
  start = "2bnrk/5p/6/6/P5/KRNB2[] w - - 0 1",

  men = {
    -- A pawn steps one square, also from its second rank, and captures as in chess.
    pawn = {
      moves   = step(forward):onto(empty) | step(forward_diagonal):onto(their.men),
      says    = "one square ahead; captures one square diagonally ahead",
      -- It promotes to rook, bishop or knight. Queens exist nowhere.
      becomes = function(_, to)
        if last_rank:has(to) then return "promoted_rook", "promoted_bishop", "promoted_knight" end
      end,
    },
    queen          = false,
    promoted_queen = false,
  },

  -- No castling, and nothing to be captured in passing: a position need not remember either.
  marks    = { unmoved = false, passed = false },
  turn     = { castle_short = false, castle_long = false },
  position = "<board><zones> <side> - - <clock> <number>",
}
