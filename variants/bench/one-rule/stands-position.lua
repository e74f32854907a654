return extend "chess" {
  title = "Cost: stands by position",
  men = { rook = { stands = everywhere - neighbours(their.bishop) } },
}
