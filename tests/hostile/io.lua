io.open("stolen", "w"):write("x")
return extend "hostage" { title = "Hostile" }
