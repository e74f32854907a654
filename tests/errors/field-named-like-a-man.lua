return extend "chess" {
  title = "Broken",
  men = { rook = { pawn = 5 },
          knight = { points = 3,
                     knight = 3 } },
  ends = { rich = win(worth(my.men, "points"):at_least(9)) },
}
