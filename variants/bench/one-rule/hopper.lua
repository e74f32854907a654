return extend "chess" {
  title = "Cost: a hopper",
  men = { knight = { moves = hop(every_way, all.men) } },
}
