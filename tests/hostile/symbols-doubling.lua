local s = my.pawn
for i = 1, 60 do s = s | s end
return extend "hostage" { title = "Hostile" }
