return extend "crazyhouse" {
  title = "no drop while the king is attacked",
  turn = { drop = { when = ~attacked(my.king) } },
}
