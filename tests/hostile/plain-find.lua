local a = ("a"):rep(500000)
local b = ("a"):rep(250000) .. "b"
for i = 1, 1000 do local x = a:find(b, 1, true) end
return extend "hostage" { title = "Hostile" }
