for w in ("a"):rep(30000):gmatch("(.-)b") do end
return extend "hostage" { title = "Hostile" }
