return extend "hostage" {
  title = "parachutes land on the own half",
  turn = { parachute = { onto = empty & (rank(1) | rank(2) | rank(3) | rank(4)) } },
}
