return extend "chess" {
  title = "no knight may fork king and queen",
  never = { fork = any(shift(my.knight, leap(1, 2)) & their.king) & any(shift(my.knight, leap(1, 2)) & their.queen) },
}
