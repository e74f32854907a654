string.rep = function() end
return extend "hostage" { title = "Hostile" }
