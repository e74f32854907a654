return extend "chess" {
  title = "Cost: a second move after castling",
  again = how "castle_short" | how "castle_long",
}
