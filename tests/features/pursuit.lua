-- Who gives check for ever loses, and so does who chases for ever; where nobody but kings moves, nobody wins.
local checked = repeated(2, my.checks) | repeated(2, their.checks)

return game {
  title = "Pursuit",
  board = board(4, 3),
  men   = {
    king  = man { letter = "K", moves = step(sideways) },
    hound = man { letter = "H", moves = slide(orthogonal, 1, 2) },
  },
  turn  = { move = move {} },

  counters = {
    checks = counter { each = true, resets = ~attacked(their.king) },
    chases = counter { each = true, counts = attacked(their.hound), resets = ~attacked(their.hound) },
    calm   = counter { counts = by "king", resets = ~by "king" },
  },
  never = { check = attacked(my.king):because "your king would be attacked" },
  ends = {
    mate   = lose(my.stuck),
    hunted = win(repeated(2, their.checks) & ~repeated(2, my.checks)),
    hunter = lose(repeated(2, my.checks) & ~repeated(2, their.checks)),
    -- A check outweighs a chase.
    chased = win(repeated(2, their.chases) & ~(repeated(2, my.chases) | checked)),
    chaser = lose(repeated(2, my.chases) & ~(repeated(2, their.chases) | checked)),
    calm   = draw(repeated(2, the.calm)),
    long   = claim(repeated(3)),
  },
  position = "<board> <side> <checks> <chases> <calm> <number>",
  start    = "hk2/4/2KH w 0+0 0+0 0 1",
}
