return game {
  title = "Broken",
  board = board { files = "abc", map = "... ..* ...", turned = "round" },
  men   = { king = man { letter = "K", moves = step(every_way) } },
  turn  = { move = move {} },
  start = "k2/3/2K w 1",
}
