local t = {}
for i = 1, 100000 do t = { a = t } end
return game { title = "Hostile", men = t }
