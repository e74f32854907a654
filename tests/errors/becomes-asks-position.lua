local function crowded() return count(all.men):at_least(20) end
return extend "chess" {
  title = "Broken",
  men = { pawn = { becomes = function(_, to)
    if crowded() then return "knight" end
    if last_rank:has(to) then return "queen" end
  end } },
}
