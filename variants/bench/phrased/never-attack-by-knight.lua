return extend "chess" {
  title = "no turn leaves a bishop to a knight",
  never = { horse = attacked(my.bishop, by "knight") },
}
