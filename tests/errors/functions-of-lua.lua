local x = math.random(6)
local y = string.formt("%d", 3)
local z = math.abs("three")
return extend "chess" { title = "Broken" }
