-- "A pawn steps one square, captures one square diagonally ahead, and is promoted on the last rank to a rook, bishop or
-- knight."  It never runs two squares.
local pawn = {
  moves   = step(forward):onto(empty) | step(forward_diagonal):onto(their.men),
  becomes = function(_, to)
    if last_rank:has(to) then return "promoted_rook", "promoted_bishop", "promoted_knight" end
  end,
}

return extend "crazyhouse" {
  title    = "Minihouse",
  inventor = "Minihouse players of the pychess site, 2020",
  source   = "https://www.pychess.org/variants/minihouse",
  rules    = [[
Crazyhouse on 6 x 6 squares with one of each man. Pawns step one square only and are promoted to rook, bishop or
knight. There is no castling.]],

  board    = board(6, 6),
  men      = { pawn = pawn, promoted_queen = false },
  -- "No castling, no capture in passing": nothing is remembered.
  marks    = { unmoved = false, passed = false },
  turn     = { castle_short = false, castle_long = false },
  position = "<board><zones> <side> - - <clock> <number>",
  start    = "2bnrk/5p/6/6/P5/KRNB2[] w - - 0 1",
}
