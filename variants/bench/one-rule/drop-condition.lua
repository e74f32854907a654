return extend "crazyhouse" {
  title = "Cost: a condition on a drop",
  turn = { drop = { when = ~attacked(my.king) } },
}
