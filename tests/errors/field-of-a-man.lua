local kin = step(every_way)
return extend "chess" {
  title = "Broken",
  moves = kin,
  holds = mine,
  price = function() return true end,
  wealth = 3,
}
