-- "Captured men rest": a captured man waits in rooms beside the board before he comes to the zone where he can be used.
-- At the end of each turn of his captor he goes one room on; where players go on (`again`), of each part of a turn.
--
--   extend("crazyhouse", require("resting")(3, my.hand))
--
-- rests him for the captor's next three turns; he can be used in the fourth. Where the zone holds the enemy's men, as
-- the prison of Hostage Chess does, a third value says so: require("resting")(3, my.prison, theirs).
--
-- It replaces the game's own `captured`, so nobody leaves the game. Each turn takes a room, and a game has eight
-- zones at most: a game with one zone rests men for six turns at most.
return function(turns, goal, holds)
  local zones, rooms, moved_on = {}, { [0] = goal }, {}
  -- One room more than turns: a man goes on at the end of the very turn that captured him.
  for i = 1, turns + 1 do
    local name = "rest" .. i
    zones[name] = zone { holds = holds or mine, says = "captured men who cannot be used yet" }
    rooms[i] = my[name]
    moved_on[i] = send(rooms[i], rooms[i - 1])
  end
  return game {
    zones      = zones,
    captured   = function(man) return rooms[turns + 1], man.reverts or man.name end,
    afterwards = moved_on,
  }
end
