local t = {}
for i = 1, 100000 do t["k" .. i] = i end
while next(t) do t[next(t)] = nil end
return extend "hostage" { title = "Hostile" }
