return extend "hostage" {
  title = "Broken",
  men = { rook = { lands = squares "a1 i9" } },
}
