local men = {}
for i = 1, 5000 do men["m" .. i] = man { letter = "A", moves = step(forward) } end
return extend "chess" { title = "Hostile", men = men }
