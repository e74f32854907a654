return extend "chess" {
  title = "Cost: a second move",
  again = by "pawn" & took(),
}
