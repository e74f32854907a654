return extend "chess" {
  title = "Broken",
  captured = function(man)
    if man.pawn then return nil
  end,
}
