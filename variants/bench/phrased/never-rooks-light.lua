return extend "chess" {
  title = "rooks may not all stand on light squares",
  never = { shade = any(my.rook) & within(my.rook, light) },
}
