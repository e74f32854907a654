local s = string.pack("z", ("x"):rep(1000000))
return extend "hostage" { title = "Hostile" }
