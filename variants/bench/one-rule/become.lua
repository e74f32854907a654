return extend "chess" {
  title = "Cost: an effect on the mover",
  effects = { become(moved & my.knight & file "e", "bishop") },
}
