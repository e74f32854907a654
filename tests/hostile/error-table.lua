error({ "no text" })
return extend "hostage" { title = "Hostile" }
