local list, n = {}, 0
local function fill(size) list[#list + 1] = ("x"):rep(size) .. #list end
for i = 1, 46 do fill(1000000) end
while true do local t = { {}, {}, {} } n = n + #t end
