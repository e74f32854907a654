coroutine.wrap(function() while true do end end)()
return extend "hostage" { title = "Hostile" }
