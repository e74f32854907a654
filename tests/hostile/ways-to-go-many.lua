local ways = forward
for i = 1, 60 do ways = ways | (i % 30) * forward + (i // 30) * left end
local move = slide(ways)
for i = 1, 60 do move = move | slide(ways):named("n" .. i) end
local men = {}
for _, name in ipairs { "king", "queen", "rook", "bishop", "knight" } do men[name] = { moves = move } end
return extend "chess" { title = "Hostile", men = men }
