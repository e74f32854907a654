return extend "chess" {
  title = "Broken",
  men   = { rook = { picture = "../tower.svg" } },
}
