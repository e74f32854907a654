return extend "hostage" {
  title = "Cost: a dropped man wins enemies over",
  effects = { convert(their.pawn & neighbours(dropped & my.bishop)) },
}
