return extend "chess" {
  title = "Cost: never over a count",
  never = { crowd = count(my.men & rank(4)):at_least(5):because "the fourth rank is full" },
}
