return extend "chess" {
  title = "Broken",
  turn = { skip = pass { text = "free<man>" } },
}
