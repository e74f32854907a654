return extend "hostage" {
  title = "Broken",
  never = { odd = count(my.pawn) > 8 },
}
