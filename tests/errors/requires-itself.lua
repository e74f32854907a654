return extend "requires-itself" { title = "Broken" }
