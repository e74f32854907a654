local points = 3
points.queen = 9
return extend "chess" { title = "Broken" }
