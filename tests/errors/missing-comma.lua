return extend "chess" {
  title = "Broken",
  men = {
    king  = man { letter = "K", moves = step(every_way) }
    { says = "long live" },
  },
}
