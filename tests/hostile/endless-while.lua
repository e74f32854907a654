while true do end
return extend "hostage" { title = "Hostile" }
