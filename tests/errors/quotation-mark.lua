return extend "chess" {
  title = "Broken,
}
