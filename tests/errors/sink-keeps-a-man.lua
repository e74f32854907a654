return game {
  title = "Broken",
  board = board {
    files = 4,
    map = [[
      ....
      .oo.
      .oo.
      ....
    ]],
  },
  men = { stone = man { letter = "S", moves = step(every_way) } },
  turn = { move = move {} },
  start = "s3/1**1/1**1/3S w 1",
}
