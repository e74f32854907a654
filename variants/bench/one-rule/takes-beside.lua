return extend "chess" {
  title = "Cost: men taken beside the destination",
  men = { knight = { moves = step(leap(1, 2)):takes(shift(to, forward) & their.pawn) } },
}
