local t = {}
for i = 1, 100000 do t["k" .. i] = i end
while true do for k in pairs(t) do break end end
return extend "hostage" { title = "Hostile" }
