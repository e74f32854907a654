return extend "chess" {
  title = "Broken",
  men = {
    pawn = { becomes = function(from, to)
      if to.rank > from.goal then
        return "queen"
      end
    end },
    king = { becomes = function(from, to)
      return "quen"
    end },
  },
}
