return extend "hostage" {
  title = "Test",
  men = { pawn = { becomes = function(_, to) if last_rank:has(to.name) then return "queen" end end } },
  ends = { caught = lose(my.stuk) },
}
