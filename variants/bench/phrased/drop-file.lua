return extend "crazyhouse" {
  title = "no drop on a file with a dropped man's like",
  never = { like = any(files(dropped) & (my.knight - dropped)) & any(dropped & my.knight) },
}
