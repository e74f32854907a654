local s = ("x"):rep(1 << 40)
return extend "hostage" { title = "Hostile" }
