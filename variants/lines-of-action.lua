-- Lines of Action: Claude Soucie, in Sid Sackson, A Gamut of Games, 1969; the tournament rules.

-- A man goes exactly as many squares along a line as there are men on all of it, of both sides. He passes over his
-- friends but not over enemies, and captures by arriving.
local moves = nil
for _, d in ipairs { forward, right, forward + right, forward + left } do
  local line = from
  for n = 1, 7 do line = line | shift(from, n * d) | shift(from, -n * d) end
  for n = 1, 7 do
    local way = slide(d | -d, n):through(empty | my.men)
      :when(count(all.men & line):exactly(n):because "a man goes as many squares as there are men on that line")
    moves = moves and moves | way or way
  end
end

-- Whether men form one group is a question for Lua, since a group can wind about. It is asked only where no man stands
-- alone, which is seldom so before the end.
local function next_to(a, b)
  return math.abs(a.rank - b.rank) <= 1 and math.abs(a.file:byte() - b.file:byte()) <= 1
end
local function joined(men)
  return count(men):exactly(1) | within(men, neighbours(men)) & ask(function(view)
    local others = view:squares(men)
    local group = { table.remove(others) }
    for _, man in ipairs(group) do  -- which grows meanwhile
      for i = #others, 1, -1 do
        if next_to(man, others[i]) then table.insert(group, table.remove(others, i)) end
      end
    end
    return #others == 0
  end)
end
local mine, theirs_too = joined(my.men), joined(their.men)

return game {
  title    = "Lines of Action",
  inventor = "Claude Soucie",
  year     = "1969",
  source   = "Sid Sackson, A Gamut of Games, 1969; the rules of the Mind Sports Olympiad",
  rules    = [[
Bring all your men together: whoever's men form one group, each next to another, also diagonally, has won. If one turn
does it for both, the game is drawn.

A man goes along a rank, file or diagonal, exactly as many squares as there are men of both sides on all of that line.
He passes over his own men but not over enemies, and captures the enemy on whose square he ends.
Who has no turn passes.]],

  board    = board(8, 8),
  men      = { stone = man { letter = "S", silent = true, moves = moves,
    says = "along any line, exactly as many squares as there are men on it" } },
  position = "<board> <side> <number>",
  start    = "1SSSSSS1/s6s/s6s/s6s/s6s/s6s/s6s/1SSSSSS1 w 1",

  turn = {
    move = move { human = "<from><-x><to>" },
    wait = pass { otherwise = true, says = "nothing moves; only without any other turn" },
  },

  ends = {
    both      = draw(mine & theirs_too),
    joined    = win(mine & ~theirs_too),
    beaten    = lose(theirs_too & ~mine),
    threefold = adjudged(repeated(3)),
  },

  translations = { de = { both = "beide vereint", beaten = "Gegner vereint" } },
}
