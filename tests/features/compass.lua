-- Directions that do not turn with the player: the wind blows north for both. A board with holes, seen in a mirror.

return game {
  title = "Compass",
  board = board { files = 6, map = [[
    ......
    .*..*.
    ......
    .*..*.
    ......
  ]] },
  men = {
    kite  = man { letter = "K", moves = slide(north) | step(north + (east | west)) | step(south) },
    boat  = man { letter = "B", moves = slide(east | west) | step(forward) },
    vane  = man { letter = "V", moves = step(2 * east + south) | step(2 * west + south) | step(backward) },
  },
  turn  = { move = move {} },
  ends  = { becalmed = lose(my.stuck), windless = lose(none(my.kite)), long = adjudged(the.number:at_least(50)) },
  position = "<board> <side> <number>",
  start = "bkvvkb/1*2*1/6/1*2*1/BKVVKB w 1",
}
