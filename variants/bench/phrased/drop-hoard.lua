return extend "crazyhouse" {
  title = "nobody holds more than three men of a kind",
  never = { hoard = count(my.hand.pawn):at_least(4) | count(my.hand.knight):at_least(3) },
}
