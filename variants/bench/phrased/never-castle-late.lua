return extend "chess" {
  title = "no castling after the twelfth move",
  never = { late = how "castle_short" & the.number:at_least(12) },
}
