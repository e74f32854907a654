return extend "chess" {
  title = "Broken",
  turn  = {
    hop  = together { { "king", "e1" } },
    jump = together { { "king", "e1 e9" }, { "rook", "a1 b1" } },
    swap = together { { "king", "e1 f1" }, { "rook", "h1 f1" } },
    wait = together { when = my.first },
  },
}
