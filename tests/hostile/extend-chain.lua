local g = extend "chess" { title = "Hostile" }
for i = 1, 1000000 do g = extend(g) { title = "Hostile" } end
return g
