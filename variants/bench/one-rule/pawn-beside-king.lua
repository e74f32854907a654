return extend "chess" {
  title = "Cost: pawns who also step aside beside their king",
  men = {
    pawn = {
      moves = require("chessmen").pawn.moves | step(sideways):onto(empty & neighbours(my.king)),
      says  = "as in chess, or one square aside next to its king",
    },
  },
}
