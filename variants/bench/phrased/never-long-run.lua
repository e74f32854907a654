return extend "chess" {
  title = "no slide over more than three squares",
  never = { long = count(path):at_least(4) },
}
