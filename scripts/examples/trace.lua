-- Trace: a rule about the whole board is an expression over sets of squares. It is built once, by ordinary operators on
-- values that stand for sets, and worked out for each position by the host.

-- An enemy is caught if he is next to the stone that moved and a friend of it stands straight beyond him.
local caught = nowhere
for _, way in ipairs { forward, backward, left, right } do
  caught = caught | shift(moved, way) & their.men & shift(my.men, -way)
end

return game {
  title    = "Pincers",
  inventor = "traditional, as Hasami Shogi",
  year     = "unknown",
  source   = "common rules, on a smaller board and without captures in a corner",
  rules    = [[
All stones move like rooks on to empty squares. An enemy between the stone that moved and another of yours, on a rank
or file, is captured. Whoever has only one stone left has lost.]],

  board   = board(7, 7),
  men     = { stone = man { letter = "S", moves = slide(orthogonal):onto(empty) } },
  turn    = { move = move {} },
  effects = { take(caught) },
  ends    = { lonely = lose(count(my.men):at_most(1)) },

  position = "<board> <side> <number>",
  start    = "sssssss/7/7/7/7/7/SSSSSSS w 1",
}
