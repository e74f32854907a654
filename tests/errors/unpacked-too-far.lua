local x = table.unpack({}, 1, 100000)
return extend "chess" { title = "Broken" }
