return extend "chess" {
  title = "Cost: another royal man",
  never = { queen = attacked(my.queen):because "your queen would be attacked" },
}
