return extend "chess" {
  title = "Broken",
  board = 8,
  turn  = 1,
  never = { attacked(my.king) },
}
