return extend "syntax" { title = "Broken too" }
