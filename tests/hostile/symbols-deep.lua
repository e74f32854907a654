local c = any(my.pawn)
for i = 1, 100000 do c = ~c end
return extend "hostage" { title = "Hostile" }
