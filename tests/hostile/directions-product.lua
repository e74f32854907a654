local d = every_way
for i = 1, 20 do d = d + every_way end
return extend "hostage" { title = "Hostile" }
