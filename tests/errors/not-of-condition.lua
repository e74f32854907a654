return extend "chess" {
  title = "Broken",
  never = { check = not any(my.king) },
}
