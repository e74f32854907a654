local pawn = require("chess").men.pawn

return extend "chess" {
  title = "a pawn moves only with a man behind it",
  men = { pawn = { moves = pawn.moves:when(any(shift(from, backward | backward_diagonal) & my.men)) } },
}
