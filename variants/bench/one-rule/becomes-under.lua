local crowned = when(none(my.queen), "queen")

return extend "chess" {
  title = "Cost: a queen only for who has none",
  men = { pawn = { becomes = function(_, to)
    if last_rank:has(to) then return crowned, "rook", "bishop", "knight" end
  end } },
}
