return extend "crazyhouse" {
  title = "Broken",
  men = { pawn = { becomes = function(_, to) return swap(my.hand), swap(my.pawn, "queen") end } },
}
