return extend "chess" {
  title = "Cost: a king who hops over his own",
  men = { king = { moves = step(every_way) | hop(every_way, my.men):through(nowhere):onto(empty) } },
}
