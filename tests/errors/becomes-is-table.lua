return extend "hostage" {
  title = "Broken",
  men = { pawn = { becomes = { "queen" } } },
}
