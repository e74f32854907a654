return extend "hostage" {
  title = "Broken",
  men = { queen = { moves = slide(orthogonl) } },
}
