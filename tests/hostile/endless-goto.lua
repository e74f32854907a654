::again:: goto again
return extend "hostage" { title = "Hostile" }
