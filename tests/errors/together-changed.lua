return extend "chess" {
  title = "Broken",
  turn = {
    castle_long  = { { "king", "e1 c1" }, { "rook", "a1 d1" } },
    castle_short = { when = my.queen },
  },
}
