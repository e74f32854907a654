points = { queen = 4 }
return extend "hostage" { title = "Broken" }
