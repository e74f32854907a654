return extend "chess" {
  title = "a man who moves away from all others is lost",
  effects = { remove(moved & (my.pawn | my.knight) - neighbours(my.men)) },
}
