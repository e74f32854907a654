-- "Captured men rest": a captured man waits in rooms beside the board before he comes to the zone where he can be used.
-- He goes one room on at the end of each turn of the player whose man he is now; where players go on (`again`), of each
-- part of a turn.
--
--   extend("crazyhouse", require("resting")(3, my.hand))
--
-- rests him for the captor's next three turns; he can be used in the fourth. The zone is named as the player sees it
-- whose men go there. With `theirs` as the third argument a man stays a man of his old side and rests for the next
-- turns of that side: extend("loop", require("resting")(2, my.hand, theirs)). A prisoner, as in Hostage Chess, goes to
-- the prison of the enemy of his side: extend("hostage", require("resting")(3, their.prison, theirs)). So he arrives at
-- the end of a turn of his own side: were it his captor's, he could wake a frozen pawn beside the captor's king when
-- that turn has been judged.
--
-- It replaces the game's own `captured`, so nobody leaves the game. Each turn takes a room, and one more is needed.
-- Each room is a zone, of which a game can have 16, or 8 with more than eight types of men, or 4 with more than 16.
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
