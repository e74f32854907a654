return extend "crazyhouse" {
  title = "Cost: a drop that captures",
  turn = { drop = { onto = empty | their.pawn, takes = true } },
}
