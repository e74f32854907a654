return extend "hostage" {
  title = "Broken",
  effects = { any(moved) },
}
