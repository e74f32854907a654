_ENV = nil
local x = y
return extend "hostage" { title = "Hostile" }
