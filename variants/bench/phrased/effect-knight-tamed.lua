return extend "chess" {
  title = "a knight who captures becomes a bishop",
  effects = { become(moved & my.knight, "bishop"):when(took()) },
}
