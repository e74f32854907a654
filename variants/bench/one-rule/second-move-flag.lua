return extend "chess" {
  title = "Cost: a second move over a flag",
  flags = { second = flag { letter = "2" } },
  effects = { raise "second":when(by "knight" & none(the.second)) },
  again = any(the.second),
}
