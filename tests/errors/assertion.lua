assert(option("size", "small", "large") == "large", "only the large game is ready")
return extend "chess" { title = "Broken" }
