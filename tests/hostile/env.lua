local _ENV = {}
x = 1
while true do end
return extend "hostage" { title = "Hostile" }
