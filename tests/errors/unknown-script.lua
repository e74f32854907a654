return extend "hostge" { title = "Broken" }
