return extend "chess" { title = "Hostile", position = ("{"):rep(190) .. "<board>" }
