local worth = 3
worth.queen = 9
return extend "chess" { title = "Broken" }
