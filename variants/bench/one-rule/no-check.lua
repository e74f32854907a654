return extend "chess" {
  title = "Cost: checks forbidden",
  never = { loud = attacked(their.king):because "no turn may give check" },
}
