return extend "chess" { title = "Hostile", never = { odd = ask(function(view) while true do end end) } }
