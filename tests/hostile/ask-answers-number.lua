return extend "chess" { title = "Hostile", never = { odd = ask(function(view) return 0 end) } }
