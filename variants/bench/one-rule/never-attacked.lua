return extend "chess" {
  title = "Cost: never over an attack",
  never = { brave = attacked(moved & my.queen):because "she could be taken there" },
}
