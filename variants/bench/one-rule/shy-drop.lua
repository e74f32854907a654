return extend "crazyhouse" {
  title = "Cost: drops on to attacked squares forbidden",
  never = { shy = attacked(dropped):because "the <attacker> attacks the square" },
}
