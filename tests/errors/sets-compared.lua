local court = rank(1) | rank(2)
local function both(a, b) return a == b end
if both(court, nowhere) then court = everywhere end
return extend "chess" {
  title = "Broken",
  men = { pawn = { becomes = function(from, to) return both(to, rank(8)) and "queen" or nil end } },
}
