local t = {}
for i = 1, 200000 do t[i] = i end
for i = 1, 1000 do table.sort(t, function(a, b) return true end) end
return extend "hostage" { title = "Hostile" }
