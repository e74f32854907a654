return extend "crazyhouse" {
  title = "Cost: drops that give check forbidden",
  never = { drop = (any(dropped) & attacked(their.king)):because "no drop may give check" },
}
