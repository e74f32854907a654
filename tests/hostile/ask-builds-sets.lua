return extend "chess" { title = "Hostile", never = { odd = ask(function(view) return file("e"):has(1) end) } }
