return extend "chess" {
  title = 7,
  men = { rook = { value = "five", silent = "yes" } },
  can_move = my.men & rank("two"),
  counters = { clock = counter { resets = the.number:at_least("ten") } },
}
