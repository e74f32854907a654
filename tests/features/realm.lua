-- The estate on a board of 16 x 16: the same game on four words for a set of squares, its rooks in the corners again.

return extend "estate" {
  title = "Realm",
  board = board(16, 16),
  men   = { pawn = { stands = everywhere:except(first_rank | last_rank, "no pawn can stand there") } },
  marks = { unmoved = {
    letters = { { "K", "f1 p1" }, { "Q", "f1 a1" } },
    only    = all.king & squares "f1 f16" | all.rook & squares "a1 p1 a16 p16",
  } },
  turn = {
    near = together { { "king", "f1 g1 h1" }, { "rook", "p1 g1" }, human = "O-O",
      when = within(squares "f1 p1", the.unmoved) & within(squares "g1 h1 i1 j1 k1 l1 m1 n1 o1", empty)
           & safe_for("king", squares "f1 g1 h1") },
  },
  start = "rnbqrkbn7r/pppppppppppppppp/16/16/16/16/16/16/16/16/16/16/16/16/PPPPPPPPPPPPPPPP/RNBQRKBN7R[] w KQkq - 0 1",
}
