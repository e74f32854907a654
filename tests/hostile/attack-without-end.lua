local c = attacked(my.king, any(my.king))
for i = 1, 20 do c = attacked(my.men, c) end
return extend "chess" { title = "Hostile", never = { odd = c } }
