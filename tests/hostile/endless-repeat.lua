repeat local x = 1 until false
return extend "hostage" { title = "Hostile" }
