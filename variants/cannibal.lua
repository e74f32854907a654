-- The numbers are those of the long rules, variants/rules/cannibal.md.

-- 2.1 Whoever captures becomes what he captured, but the king stays a king.
local effects = {}
for _, name in ipairs { "queen", "rook", "bishop", "knight", "pawn" } do
  table.insert(effects, become(moved, name):when(took(name) & ~by "king"))
end

return extend "chess" {
  title    = "Cannibal Chess",
  inventor = "told by Michiel de Bondt",
  year     = "1990s",
  source   = "The Chess Variant Pages, Cannibal Chess; here the king stays what he is",
  rules    = [[
Chess, but a man that captures becomes what he captured: a queen that captures a pawn is a pawn from then on. The king
captures and stays a king. A pawn that captures on its last rank becomes what it captured; where it only steps there, it
becomes a queen, rook, bishop or knight.]],

  effects = effects,
  sound   = { pawn = none(my.pawn & (first_rank | last_rank))
    :because "a pawn cannot stand on the first or the last rank" },

  men = { pawn = {
    -- 3.2 It may go to the last rank as a pawn where somebody is to be captured, since it does not stay a pawn.
    stands  = everywhere:except(first_rank | last_rank - their.men,
      "a pawn cannot stand on the first or the last rank"),
    -- 3.1 A step to the last rank promotes as in chess.
    becomes = function(from, to)
      if last_rank:has(to) and from.file == to.file then return "queen", "rook", "bishop", "knight" end
    end,
  } },
}
