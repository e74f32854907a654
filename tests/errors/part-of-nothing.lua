return extend "chess" {
  title = "Broken",
  men  = { rok = { value = 6 } },
  turn = { moev = { when = my.first } },
}
