return extend "chess" {
  title = "Cost: whoever arrives takes the enemy before him",
  effects = { take(shift(moved, forward) & their.men) },
}
