return extend "hostage" {
  title = "Broken",
  men = { rook = { lands = file "z" } },
}
