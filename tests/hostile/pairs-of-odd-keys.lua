local t = { [my.pawn] = 1, [{}] = 2, [print] = 3 }
for k, v in pairs(t) do return k end
