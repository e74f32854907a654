return extend "chess" {
  title = "Broken",
  start = "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPX/RNBQKBNR x KQkq - 0 1",
  can_move = my.men - my.quen,
}
