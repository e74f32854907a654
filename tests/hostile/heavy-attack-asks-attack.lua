local odd = attacked(my.men)
for i = 1, 10 do odd = attacked(my.men | their.men, ~odd) end
return extend "chess" { title = "Hostile", never = { odd = odd } }
