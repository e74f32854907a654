return extend "chess" {
  title = "Broken",
  turn = {
    castle_long  = { says = "the king goes to the side of the queen" },
    castle_short = { when = none(my.queen) },
  },
}
