return extend "chess" {
  title = "no knight goes where he is attacked",
  never = { hang = attacked(moved & my.knight) },
}
