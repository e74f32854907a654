return extend "chess" {
  title = "Cost: a landing set that depends on the position",
  men = { knight = { moves = step(leap(1, 2)):onto((empty | their.men) - neighbours(their.king)) } },
}
