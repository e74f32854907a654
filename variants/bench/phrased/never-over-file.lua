return extend "chess" {
  title = "nobody passes over the d file",
  never = { wall = any(path & file "d") },
}
