return extend "hostage" {
  title = "Broken",
  titel = "Twice",
}
