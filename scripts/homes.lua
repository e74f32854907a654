-- The squares on which men of chess begin, for games that send men back there, such as Circe and its relatives. Where a
-- type has two squares, a man goes to the one that has the colour of the square of the capture; a pawn goes to the
-- second rank of the file of the capture. As in all scripts, the squares are as the player sees them.
--
--   homes.rook.light, homes.rook.dark    where a rook goes after a capture on a light square, and on a dark one
--   homes.of("rook", square)             the same for a square that a function is given; knows pawns as well
local homes = {}

for name, names in pairs { king = "e1", queen = "d1", rook = "a1 h1", bishop = "c1 f1", knight = "b1 g1" } do
  local home = squares(names)
  local is_one = #names == 2
  homes[name] = { light = is_one and home or home & light, dark = is_one and home or home & dark }
end

local pawns = {}
for _, name in ipairs { "a", "b", "c", "d", "e", "f", "g", "h" } do pawns[name] = file(name) & rank(2) end

function homes.of(name, square)
  if name == "pawn" then return pawns[square.file] end
  return homes[name][square.light and "light" or "dark"]
end

return homes
