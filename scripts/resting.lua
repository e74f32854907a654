-- "Captured men rest": a captured man waits in rooms beside the board before he comes to the zone where he can be used.
-- He goes one room on at the end of each turn of the player whose man he is now; where players go on (`again`), of each
-- part of a turn.
--
--   extend("crazyhouse", require("resting")(3, my.hand))
--
-- rests him for the captor's next three turns; he can be used in the fourth. The zone is named as the player sees it
-- whose men go there. A prisoner, as in Hostage Chess, stays a man of his old side and goes to the prison of its enemy,
-- who holds men that are not his own: extend("hostage", require("resting")(3, their.prison, theirs)). So a prisoner
-- arrives at the end of a turn of his own side: were it his captor's, he could wake a frozen pawn beside the captor's
-- king when that turn has been judged.
--
-- It replaces the game's own `captured`, so nobody leaves the game. Each turn takes a room, and a game has eight
-- zones at most: a game with one zone rests men for six turns at most.
return function(turns, goal, holds)
  local zones, moved_on, owner = {}, {}, holds == theirs and their or my
  -- One room more than turns: a man goes on at the end of the very turn that captured him, or of the enemy's next one.
  for i = 1, turns + 1 do
    zones["rest" .. i] = zone { holds = holds or mine, says = "captured men who cannot be used yet" }
    moved_on[i] = send(owner["rest" .. i], i > 1 and owner["rest" .. i - 1] or goal)
  end
  return game {
    zones      = zones,
    captured   = function(man) return my["rest" .. turns + 1], man.reverts or man.name end,
    afterwards = moved_on,
  }
end
