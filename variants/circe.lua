local homes = require "homes"

return extend "chess" {
  title    = "Circe Chess",
  inventor = "P. Monréal and J. P. Boyer",
  year     = "1968",
  source   = "Problème 54 (1968)",
  rules    = [[
Chess, but a captured man is born again at once, for his owner, on the square from which he began the game. A pawn comes
back on the second rank of the file where it was captured. Of the rooks' squares, and the bishops' and knights', it is
the one that has the colour of the square of the capture. If the square is occupied, the man leaves the game.
A capture is illegal if the man who comes back attacks the king of the player who captured him.]],

  -- He comes back to his owner's side of the board.
  captured = function(man, _, at) return homes.of(man.name, at) end,

  -- Men come back, so few of them can be enough to mate.
  ends = { dead = false },
}
