return extend "chess" {
  title = "somebody must stand on the third or fourth rank after the tenth move",
  never = { back = the.number:at_least(10) & ~any(my.men & (rank(3) | rank(4))) },
}
