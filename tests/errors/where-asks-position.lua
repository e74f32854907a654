local function guarded() return neighbours(my.king) end
return extend "chess" {
  title = "Broken",
  can_move = my.men & where(function(square) return guarded() and square.rank > 2 end),
}
