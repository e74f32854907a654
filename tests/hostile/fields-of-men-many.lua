-- Thousands of fields of men that are all written nearly alike.
local men = {}
for i = 1, 26 do
  local fields = { letter = string.char(64 + i), moves = step(forward) }
  for k = 1, 190 do fields["field" .. i * 1000 + k] = k end
  men["man" .. i] = man(fields)
end
return game { title = "Hostile", board = board(8, 8), men = men, turn = { move = move {} },
              position = "<board> <side>", start = "8/8/8/8/8/8/8/AB6 w" }
