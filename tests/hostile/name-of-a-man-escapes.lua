return extend "chess" { title = "Hostile", men = { ["\27[31mking"] = man { letter = "\27" } } }
