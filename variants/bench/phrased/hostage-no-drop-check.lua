return extend "hostage" {
  title = "an exchange may not give check",
  never = { mercy = how "exchange" & attacked(their.king) },
}
