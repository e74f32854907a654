return extend "chess" {
  title = "The file of the king",
  never = { rook = any(file(my.king) & my.rook) },
}
