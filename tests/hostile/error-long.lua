error(("x"):rep(1000000))
return extend "hostage" { title = "Hostile" }
