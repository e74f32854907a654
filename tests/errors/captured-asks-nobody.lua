return extend "crazyhouse" {
  title = "Captured by whom",
  captured = function(man, by)
    if by.pawn then return my.hand end
  end,
}
