local late = the.number == 40
return extend "chess" { title = "Broken" }
