local set = my.pawn
for i = 1, 3 do set[i], set.__index, set.except = i, i, i end
local x = set .. set, #set, -set, set(set), set < set, set[{}], set[1], set.except.except
return x
