return extend "chess" {
  title = "a player with a queen on the last rank may pass",
  turn = { pass = pass { when = any(my.queen & last_rank) } },
}
