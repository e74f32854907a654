return extend "hostage" {
  title = "Broken",
  turn = {
    exchange = { pay = false, into = false, price = false },
  },
}
