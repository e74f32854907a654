local x <close> = { __close = function() while true do end end }
return extend "hostage" { title = "Hostile" }
