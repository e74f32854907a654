return extend "chess" {
  title = "Broken",
  ends = {
    held = win(any(my.hand.rook)),
    full = draw(count(their.hand.pawn):at_least(3)),
  },
}
