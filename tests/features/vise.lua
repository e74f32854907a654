-- Captures away from the destination: by two from both sides, at the corners of a rectangle, by approach and by
-- withdrawal, along an open line; a man beside an enemy anchor cannot move.
local geometry = require "geometry"

return game {
  title = "Vise",
  board = board(6, 6),
  men = {
    jaw    = man { letter = "J", moves = slide(orthogonal):onto(empty) },
    surveyor = man { letter = "S", moves = slide(every_way):onto(empty) },
    ram    = man { letter = "R", moves = step(backward):onto(empty):takes(behind & their.men):named "withdrawal"
      | slide(every_way):onto(empty):takes(shift(to, forward) & their.men) },
    beacon = man { letter = "B", moves = step(every_way):onto(empty) },
    anchor = man { letter = "A", moves = step(orthogonal):onto(empty) },
  },
  turn     = { move = move { human = "<piece><source><-x><to><losses>" } },
  can_move = my.men:except(neighbours(their.anchor), "the <man> on <from> is held by an anchor"),
  effects  = {
    take(geometry.flanked(moved & my.jaw, my.jaw, forward, backward, left, right) & their.men),
    take(geometry.corners(my.surveyor & moved, my.anchor) & their.men),
    take(reach(moved & my.beacon, orthogonal) & their.beacon),
    remove(moved & my.ram & ranks(their.beacon) & squares "a1 f1 a6 f6"),
  },
  ends = { bare = lose(count(my.men):at_most(0)), shut = draw(my.stuck), long = adjudged(the.number:at_least(40)) },
  position = "<board> <side> <number>",
  start = "jrsabj/j4j/6/6/J4J/JRSABJ w 1",
}
