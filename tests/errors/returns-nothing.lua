local game_of_mine = extend "hostage" { title = "Broken" }
