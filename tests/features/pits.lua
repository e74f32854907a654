-- Squares that kill: a pit (a sink, where nobody ever stands), and quicksands, where a man stays only while a friend
-- stands beside him. The men that vanish are gone for good, friends and enemies.
local pit, sands = squares "d4", squares "b3 f3 b5 f5"
local function sinking(side) return side.men & sands - neighbours(side.men, orthogonal) end

return game {
  title = "Pits",
  board = board { files = 7, map = [[
    ..***..
    .......
    .......
    ...o...
    .......
    .......
    ..***..
  ]] },
  men = {
    ox   = man { letter = "O", moves = slide(orthogonal) },
    goat = man { letter = "G", moves = step(every_way):onto(empty) | step(leap(1, 2)):onto(their.men) },
  },
  turn = { move = move {} },
  effects = {
    remove(moved & pit),
    remove(sinking(my)),
    remove(sinking(their)),
  },
  counters = { quiet = counter { resets = took() } },
  ends = {
    gone  = lose(none(my.men)),
    alone = win(none(their.men)),
    still = adjudged(the.quiet:at_least(40)),
    shut  = draw(my.stuck),
  },
  position = "<board> <side> <quiet> <number>",
  start = "oo***oo/1g1g1g1/7/3*3/7/1G1G1G1/OO***OO w 0 1",
}
