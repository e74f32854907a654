return extend "chess" { title = "Hostile", ["\27[31mx"] = 1 }
