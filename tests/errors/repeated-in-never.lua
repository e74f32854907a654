return extend "chess" {
  title = "Broken",
  never = { again = repeated(3) },
}
