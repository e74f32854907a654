-- A board of 10 x 10, captures by jumps, several in one turn: a stone jumps a neighbour, a lady flies. Whoever can
-- capture must; a stone that can jump on must do so at once, and no other man may.
local diagonals = { forward + left, forward + right, backward + left, backward + right }

-- In the middle of a turn only the man who has jumped goes on.
local free, same = none(the.chain), none(the.chain) | within(from, the.chain)

-- The jump of a stone over its neighbour, one direction at a time; and the squares from where one could be made.
local jump, chances = nil, nowhere
for _, d in ipairs(diagonals) do
  local over = step(2 * d):onto(empty):takes(shift(from, d) & their.men):when(any(shift(from, d) & their.men) & same)
  jump = jump and jump | over or over
  chances = chances | shift(their.men, -d) & shift(empty, -2 * d)
end

return game {
  title = "Short draughts",
  board = board { files = 10, ranks = 10, turned = "rotate" },
  men = {
    stone = man { letter = "S", silent = true, value = 1, stands = dark - last_rank,
      moves = jump:named "jump" | step(forward_diagonal):onto(empty):when(free),
      becomes = function(_, to) if last_rank:has(to) then return "lady" end end },
    lady = man { letter = "L", value = 3, stands = dark,
      moves = hop(diagonal, their.men, 9):onto(empty):takes(path & their.men):when(free):named "jump"
            | slide(diagonal):onto(empty):when(free) },
  },
  turn    = { move = move { human = "<piece><from><-x><to><=becomes>" } },
  marks   = { chain = marks { after = when(how "jump", moved & my.stone & chances) } },
  again   = how "jump" & any(moved & my.stone & chances),
  must    = { duty { does = how "jump", because = "you must capture" } },
  ends    = { beaten = lose(my.stuck) },
  position = "<board> <side> <chain> <number>",
  start = "1s1s1s1s1s/s1s1s1s1s1/1s1s1s1s1s/s1s1s1s1s1/10/10/1S1S1S1S1S/S1S1S1S1S1/1S1S1S1S1S/S1S1S1S1S1 w - 1",
}
