-- A mark that changes because of something elsewhere on the board: a store may be moved out only as long as it has
-- always stood on the file of its keeper. When he leaves the file, he loses the store, though nobody has touched it,
-- and going back does not bring it back.

return game {
  title = "Stores",
  board = board(5, 5),
  men = {
    keeper = man { letter = "K", moves = step(sideways) },
    store  = man { letter = "S", moves = step(forward):onto(empty):from(the.kept) },
    guard  = man { letter = "G", moves = slide(orthogonal, 1, 4) },
  },
  turn  = { move = move {} },
  marks = {
    kept = marks {
      after = the.kept & (rank(2) & files(my.keeper) | rank(4) & files(their.keeper)) - from,
      only  = rank(2) & my.store | rank(4) & their.store,
    },
  },
  ends  = { shut_in = draw(my.stuck), bare = lose(none(my.keeper)) },
  position = "<board> <side> <kept> <number>",
  start = "g1k1g/1sss1/5/1SSS1/G1K1G w b2c2d2b4c4d4 1",
}
