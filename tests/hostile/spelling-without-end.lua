return extend "chess" { title = "Hostile", turn = { move = { human = ("<origin>"):rep(12) .. "<to>" } } }
