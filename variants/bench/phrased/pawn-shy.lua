local pawn = require("chess").men.pawn

return extend "chess" {
  title = "a pawn does not step beside an enemy",
  men = { pawn = { moves = pawn.moves:when(none(shift(to, sideways) & their.men)) } },
}
