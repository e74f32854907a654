return extend "hostage" {
  title = "Broken",
  never = { odd = any(my.king & attacked(my.king)) },
}
