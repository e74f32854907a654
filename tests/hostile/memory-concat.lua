local t = {}
for i = 1, 100000 do t[i] = ("x"):rep(1000) end
local s = table.concat(t)
return extend "hostage" { title = "Hostile" }
