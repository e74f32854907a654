return extend "hostage" { title = "Hostile", turn = { exchange = { price = function() while true do end end } } }
