return extend "crazyhouse" {
  title = "Broken",
  turn = { drop = { human = "<man>@<to> | <origin><man>@<to>" } },
}
