return extend "crazyhouse" {
  title = "Broken",
  turn = { drop = { payers = 2 } },
}
