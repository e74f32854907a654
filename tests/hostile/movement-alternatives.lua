local m = step(forward)
for i = 1, 40 do m = m | m end
return extend "hostage" { title = "Hostile" }
