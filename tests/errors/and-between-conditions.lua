return extend "chess" {
  title = "Broken",
  never = { check = attacked(my.king) and any(moved) },
}
