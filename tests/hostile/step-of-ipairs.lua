local step = ipairs {}
local n = 0
for i = 0, 3 do n = step("not a table", i) end
return n
