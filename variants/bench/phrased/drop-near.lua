return extend "crazyhouse" {
  title = "men are dropped beside their own",
  turn = { drop = { onto = empty & neighbours(my.men) } },
}
