return extend "chess" {
  title = "Broken",
  effects = {
    become(moved, function(man) if man.pawn then return "quen" end end),
    become(moved, function(man) return 3 end),
    become(moved, function(man) if man.pawn then return "queen", "rook" end end),
    become(moved, function(man) if any(my.rook) then return "queen" end end),
  },
}
