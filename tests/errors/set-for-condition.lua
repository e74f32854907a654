return extend "hostage" {
  title = "Broken",
  never = { check = my.king },
}
