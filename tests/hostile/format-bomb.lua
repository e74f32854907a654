local s = ("%099999999d"):format(1)
return extend "hostage" { title = "Hostile" }
