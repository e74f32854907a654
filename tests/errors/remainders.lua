return extend "chess" {
  title = "Broken",
  ends = {
    zero     = draw((count(my.pawn) % 0):exactly(0)),
    negative = draw((count(my.pawn) % -2):exactly(0)),
    half     = draw((count(my.pawn) % 2.5):exactly(0)),
    text     = draw((count(my.pawn) % "two"):exactly(0)),
    number   = draw((count(my.pawn) % count(my.men)):exactly(0)),
    set      = draw(((my.pawn | my.king) % 2):exactly(0)),
    turned   = draw((2 % count(my.pawn)):exactly(0)),
    name     = draw((my.pawn % 2):exactly(0)),
  },
}
