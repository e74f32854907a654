local f = ("%99.99f"):rep(500)
local s = f:format(1e308, 1e308)
return extend "hostage" { title = "Hostile" }
