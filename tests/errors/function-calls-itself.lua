local function worth(man)
  return man.pawn and 1 or 1 + worth(man)
end
return extend "hostage" {
  title = "Broken",
  turn = { exchange = { price = function(paid, rescued) return worth(paid) >= worth(rescued) end } },
}
