local s = ("x")
s.rep = 1
return extend "hostage" { title = "Hostile" }
