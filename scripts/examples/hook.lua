-- Hook: what sets cannot say is a live Lua function behind a guard of the host, so that Lua is entered only when the
-- guard holds. Here: who is further ahead, all in all? That is arithmetic on ranks, asked at one moment of the game.

local late = the.number:exactly(16)  -- the guard: after fifteen turns of each player

-- Sets are built outside the function; inside it only asks the view.
local mine, others = my.men, their.men
local function lead(view)
  local sum = 0
  for _, square in ipairs(view:squares(mine)) do sum = sum + square.rank - square.first_rank end
  for _, square in ipairs(view:squares(others)) do sum = sum - (square.last_rank - square.rank) end
  return sum
end

return extend "declare" {
  title    = "Breakthrough against the bell",
  inventor = "an example",
  year     = "2026",
  source   = "this file",
  rules    = [[
Breakthrough, but after fifteen turns of each player the bell rings: whoever's men have gone further, all steps added,
has won.]],

  -- A cheap condition first, then the question.
  ends = {
    ahead  = win(late & ask(function(view) return lead(view) > 0 end)),
    behind = lose(late & ask(function(view) return lead(view) < 0 end)),
    level  = draw(late & ask(function(view) return lead(view) == 0 end)),
  },
}
