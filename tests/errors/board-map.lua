return game {
  title = "Broken",
  board = board { files = "abcd", turn = "rotate", map = [[
    ....
    ..
    ..x.
  ]] },
  men   = { king = man { letter = "K", moves = step(every_way) } },
  turn  = { move = move {} },
  start = "k3/4/3K w 1",
}
