return extend "chess" {
  title = "Test",
  never = { more = (count(my.men) - count(their.men)):at_least(2) },
  ends = { ["no queens"] = none(all.queen) },
}
