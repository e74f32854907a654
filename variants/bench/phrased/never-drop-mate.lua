return extend "crazyhouse" {
  title = "a dropped knight may not give mate",
  never = { smother = any(dropped & my.knight) & attacked(their.king) & their.stuck },
}
