return game {
  title = "Broken",
  board = board(8, 8),
  men = 5,
  order = "KP",
  zones = { hand = zone { holds = mine } },
  turn = { mov = moves {}, drop = drop { from = my.hnd }, castle = together { { "king", "e1 z1" } } },
  never = { check = attackd(my.king), far = any(my.king & squares "k9") },
  ends = { mate = lose(my.stuck & my.king), full = draw(the.clok:at_least(50)) },
  start = "8/8/8/8/8/8/8/K6k w 1",
}
