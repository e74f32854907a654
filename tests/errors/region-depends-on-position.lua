return extend "hostage" {
  title = "Broken",
  men = { pawn = { becomes = function(from, to) if empty:has(to) then return "queen" end end } },
}
