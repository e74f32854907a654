local lists = require "lists"
local each, chain = {}, any(my.pawn)
for i = 1, 400 do each[i] = any(my.pawn & rank(i % 8 + 1)) end
local all = lists.any_of(each)
for _, one in ipairs(each) do chain = chain | one end
return extend "hostage" { title = "Broken", ends = { never = win(all & chain) } }
