return extend "crazyhouse" {
  title = "Broken",
  turn = {
    move = { human = "move" },
    drop = { human = "drop" },
  },
}
