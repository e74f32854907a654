local men = {}
for i = 1, 100000 do men["m" .. i] = man { letter = "A", says = ("x"):rep(100) .. i } end
return extend "chess" { title = "Hostile", men = men }
