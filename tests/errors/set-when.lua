return extend "chess" {
  title = "A set under a condition",
  can_move = my.men:except(my.rook:when(the.number:at_most(3)), "the rooks rest"),
  never = { early = any((from | to):when(the.number:at_most(3)) & rank(4)) },
}
