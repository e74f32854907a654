return game {
  title = "Broken",
  men = { king = man { letter = "K", moves = step(every_way) } },
  turn = { move = move {} },
  start = "8 w 1",
}
