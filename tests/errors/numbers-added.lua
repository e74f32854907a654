return extend "hostage" {
  title = "Broken",
  ends = {
    rich = win((count(my.pawn) + count(my.rook)):at_least(9)),
    square = win((count(my.pawn) * count(my.prison)):at_least(9)),
    text = win((count(my.prison) + "two"):at_least(9)),
  },
}
