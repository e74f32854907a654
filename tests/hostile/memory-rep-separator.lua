local s = ("x"):rep(1 << 20, ("y"):rep(1 << 16))
return extend "hostage" { title = "Hostile" }
