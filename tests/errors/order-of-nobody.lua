return extend "chess" {
  title = "Broken",
  order = "KQXRBNPA",
}
