return extend "hostage" {
  title = "Broken",
  turn = { parachute = { onto_ = empty } },
}
