return extend "chess" {
  title = "Broken",
  flags = { due = flag { letter = "/" }, late = flag { letter = "late" } },
}
