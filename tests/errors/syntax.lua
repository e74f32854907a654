return extend "hostage" {
  title = "Broken"
  rules = "no comma",
}
