local crowned = when(any(my.rook), "quen")
local late    = when(the.number:at_least(3), "queen"):awakened "so"
local moving  = when(took(), "queen")
return extend "chess" {
  title = "Broken",
  men = {
    pawn   = { becomes = function(_, to) if last_rank:has(to) then return crowned end end },
    knight = { becomes = function(_, to) if last_rank:has(to) then return when(any(my.rook), "queen") end end },
    bishop = { becomes = function(_, to) if last_rank:has(to) then return late end end },
    rook   = { becomes = function(_, to) if last_rank:has(to) then return moving end end },
  },
}
