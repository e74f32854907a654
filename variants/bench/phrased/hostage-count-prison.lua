return extend "hostage" {
  title = "nobody takes more than six prisoners",
  never = { full = count(my.prison):at_least(7) },
}
