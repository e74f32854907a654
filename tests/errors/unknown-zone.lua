return extend "hostage" {
  title = "Broken",
  turn = { parachute = { from = my.airfeld } },
}
