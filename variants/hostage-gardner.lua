-- The numbers are those of the long rules, variants/rules/hostage-gardner.md.
return extend "hostage" {
  title    = "Hostage Chess on 5 x 5",
  inventor = "Martin Gardner's board for John Leslie's game",
  year     = "2026",
  source   = "this file; the board is that of Martin Gardner, Scientific American, 1969",
  rules    = [[
Hostage Chess on 5 x 5 squares with one queen, rook, bishop and knight each. A pawn never runs two squares. There is no
castling.]],

  -- 1.1 The board and the array.
  board = board(5, 5),
  start = "rnbqk/ppppp/5/PPPPP/RNBQK[] w - - 0 1",

  -- 2.1 A pawn steps one square, from its second rank too, and captures as in chess.
  men = { pawn = {
    moves = step(forward):onto(empty) | step(forward_diagonal):onto(their.men),
    says  = "one square ahead; captures one square diagonally ahead",
  } },

  -- 2.2 No castling, and nothing to be captured in passing: a position need not remember either.
  marks    = { unmoved = false, passed = false },
  turn     = { castle_short = false, castle_long = false },
  position = "<board><zones> <side> - - <clock> <number>",
}
