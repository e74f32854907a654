-- Where a captured man is born again, as his owner sees the board: pawns on their file, others on the square from which
-- such a man began, of the colour of the square where he fell.
local homes = { rook = squares "a1 h1", bishop = squares "c1 f1", knight = squares "b1 g1" }
local reborn = {}
for name, home in pairs(homes) do reborn[name] = { [true] = home & light, [false] = home & dark } end
local queen, second = squares "d1", {}
for _, name in ipairs { "a", "b", "c", "d", "e", "f", "g", "h" } do second[name] = file(name) & rank(2) end

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

  captured = function(man, _, at)
    if man.pawn then return second[at.file] end
    if man.queen then return queen end
    return reborn[man.name] and reborn[man.name][at.light]
  end,

  -- Men come back, so few of them can be enough to mate.
  ends = { dead = false },
}
