while true do pcall(function() while true do end end) end
return extend "hostage" { title = "Hostile" }
