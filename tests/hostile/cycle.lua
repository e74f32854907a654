local g = { title = "Hostile" }
g.men = g
return game(g)
