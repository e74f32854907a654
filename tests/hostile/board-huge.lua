return game { title = "Hostile", board = board(26, 1000000), men = {}, start = "" }
