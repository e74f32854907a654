return extend "chess" {
  title = "the queen keeps off her king",
  never = { close = any(neighbours(my.king, diagonal) & my.queen) },
}
