return extend "chess" { title = "Broken" } .. "house"
