return game { title = "Hostile", board = board { files = 26, map = (("."):rep(26) .. " "):rep(1000) }, men = {}, start = "" }
