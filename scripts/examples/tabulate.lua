-- Tabulate: a rule about few small things is an ordinary Lua function of just those things. It is called for every
-- input when the game is loaded, and the answers are kept. Here: what becomes of a captured man?

-- Captured men come back one rank lower; pawns leave the game.
local ranks = { "queen", "rook", "bishop", "knight", "pawn" }
local below = {}
for i = 1, #ranks - 1 do below[ranks[i]] = ranks[i + 1] end

return extend "loop" {
  title    = "Mortal Chess",
  inventor = "an example",
  year     = "2026",
  source   = "this file",
  rules    = [[
Loop Chess, but a captured man loses a rank on his way to the hand: queen, rook, bishop, knight, pawn. A captured
pawn leaves the game.]],

  -- The function may answer nothing: then the man leaves the game.
  captured = function(man)
    if below[man.name] then return my.hand, below[man.name] end
  end,
}
