-- Stones that cannot breathe are taken: first those of the enemy, then those of the player who has moved.
local geometry = require "geometry"

return game {
  title = "Siege",
  board = board {
    files = "abcd",
    map = [[
      ....
      .*..
      .*..
      ....
    ]],
  },
  men     = { stone = man { letter = "S", moves = step(orthogonal):onto(empty) } },
  turn    = { move = move {} },
  effects = { take(geometry.surrounded(their.men)), take(geometry.surrounded(my.men)) },
  ends    = { bare = lose(none(my.men)), shut = draw(my.stuck) },
  position = "<board> <side> <number>",
  start    = "ssss/1*1s/1*1S/SSSS w 1",
}
