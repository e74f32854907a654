return extend "chess" {
  title = "Test",
  never = { more = ((count(my.men) - count(their.men)) % 2):exactly(1) },
  ends = { ["no queens"] = none(all.queen) },
}
