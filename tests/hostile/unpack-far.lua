local a = { table.unpack({}, 1, 1 << 30) }
return extend "hostage" { title = "Hostile" }
