table.move({}, 1, 1 << 60, 2)
return extend "hostage" { title = "Hostile" }
