return extend "chess" {
  title    = "Broken",
  men      = { herald = 3 },
  zones    = { hand = 5 },
  marks    = { after = files(my.king) },
  counters = { clock = my.king },
  flags    = { due = "!" },
}
