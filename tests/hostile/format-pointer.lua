return extend "chess" { title = ("%p"):format("x") }
