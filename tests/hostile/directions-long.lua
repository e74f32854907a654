local d = forward
for i = 1, 100 do d = 2 * d end
return extend "hostage" { title = "Hostile" }
