return extend "chess" {
  title = "Broken",
  men = {
    pawn = { becomes = function(_, to)
      if to.file > 4 then return "queen" end
    end },
  },
}
