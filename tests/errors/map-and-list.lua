return extend "chess" {
  title = "Broken",
  never = { attacked(my.king) },
  effects = { explode = remove(moved) },
}
