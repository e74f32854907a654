local function points(man)
  return man.pawn and 1 or 1 + points(man)
end
return extend "hostage" {
  title = "Broken",
  turn = { exchange = { price = function(paid, rescued) return points(paid) >= points(rescued) end } },
}
