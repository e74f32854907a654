local t = { 1, 2, 3 }
local k = 0 / 0
for i = 1, 10 do k = next(t, k) end
t[0 / 0] = 1
