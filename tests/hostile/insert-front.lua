local t = {}
for i = 1, 10000000 do table.insert(t, 1, i) end
return extend "hostage" { title = "Hostile" }
