local s = my.pawn
for i = 1, 1000000 do s = shift(my.pawn, forward) end
return extend "hostage" { title = "Hostile" }
