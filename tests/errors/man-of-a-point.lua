return extend "chess" {
  title = "Broken",
  turn = { name = point { onto = empty, text = "<man>@<to>" } },
}
