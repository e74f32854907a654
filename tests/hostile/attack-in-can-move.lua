return extend "chess" { title = "Hostile", can_move = when(attacked(my.king), my.men) }
