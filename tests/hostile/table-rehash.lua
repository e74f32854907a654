local t = {}
for i = 1, 1 << 17 do t["k" .. i] = i end
for i = 1, math.maxinteger do t["k" .. i] = nil t["k" .. i + (1 << 17)] = i end
