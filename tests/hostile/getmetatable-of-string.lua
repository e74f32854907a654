getmetatable("").__index = function() return 1 end
return extend "hostage" { title = "Hostile" }
