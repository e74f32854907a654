local listed = when(any(my.rook), { "queen", "bishop" })
local twice  = when(any(my.rook), "queen"):otherwise("bishop"):otherwise "knight"
local spoken = swap(their.prison, "queen"):because("nobody waits"):because "nobody is held"
return extend "hostage" {
  title = "Broken",
  men = { pawn = { becomes = function(_, to) if last_rank:has(to) then return listed, twice, spoken end end } },
}
