return extend "chess" {
  title = "Cost: captured pawns begin anew",
  captured = function(man, _, at) if man.pawn then return file(at.file) & rank(2) end end,
}
