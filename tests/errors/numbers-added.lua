return extend "hostage" {
  title = "Broken",
  ends = {
    rich = win((count(my.pawn) + count(my.prison)):at_least(9)),
    twice = win((2 * count(my.pawn)):at_least(9)),
  },
}
