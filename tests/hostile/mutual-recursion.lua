local g
local function f() return 1 + g() end
g = function() return 1 + f() end
f()
return extend "hostage" { title = "Hostile" }
