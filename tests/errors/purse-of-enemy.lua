return extend "hostage-purse" {
  title = "Broken",
  turn = { ransom = {
    pay = their.purse,
  } },
}
