-- A sum of a field that no man has: the names of the fields are told once each.
return extend "crazyhouse" {
  title = "A Field That No Man Has",
  never = { poor = worth(my.hand, "wroth"):less_than(3) },
}
