return extend "crazyhouse" {
  title = "Broken",
  turn = {
    drop = { text = "<man>@<too>" },
    move = { text = "<from>", human = "<piece><orign><to>" },
  },
}
