return extend "chess" {
  title = "Broken",
  marks = { unmoved = { letters = { { "k", "e1" }, { "K", "e1 h9" }, { "K", "a1" }, "Q" } } },
}
