return extend "chess" { title = "Hostile", never = { odd = their.stuck & my.stuck } }
