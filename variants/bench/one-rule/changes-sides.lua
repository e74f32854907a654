return extend "chess" {
  title = "Cost: captors change sides",
  effects = { convert(moved - my.king):when(took()) },
}
