local secrets = io
return extend "hostage" { title = "Broken" }
