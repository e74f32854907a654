-- Where a man falls decides where he waits: each file has a lane of its own, from which men come back on that file
-- alone. Whoever falls in the enemy's half waits in his owner's lane, another man changes sides. On the middle square
-- he is gone for good.
local zones, turn = {}, { move = move {} }
for _, name in ipairs { "a", "b", "c", "d", "e", "f", "g", "h", "i" } do
  zones["lane_" .. name] = zone { holds = mine }
  turn["enter_" .. name] = drop { from = my["lane_" .. name], onto = file(name) & empty }
end
local function lane(player, at) return player["lane_" .. at.file] end

return game {
  title = "Lanes",
  board = board(9, 5), order = "GWR",
  men = {
    guard  = man { letter = "G", moves = step(every_way) },
    wagon  = man { letter = "W", moves = slide(orthogonal, 1, 2) },
    runner = man { letter = "R", moves = step(forward | forward_diagonal) },
  },
  zones = zones, turn = turn,
  captured = function(man, by, at)
    if at.file == "e" and at.rank == 3 then return end
    return lane(at.rank > 3 and their or my, at)
  end,
  ends = { bare = lose(none(my.guard)), shut = draw(my.stuck), long = draw(repeated(3)) },
  position = "<board><zones> <side> <number>",
  start = "w2gwg2w/2r1r1r2/9/2R1R1R2/W2GWG2W[] w 1",
}
