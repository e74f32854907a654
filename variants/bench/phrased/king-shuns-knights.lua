return extend "chess" {
  title = "a king steps beside no knight",
  men = { king = { moves = step(every_way):onto((empty | their.men) - neighbours(their.knight)) } },
}
