return extend "chess" {
  title = "no capture leaves the rook attacked",
  never = { greed = took() & attacked(my.rook) },
}
