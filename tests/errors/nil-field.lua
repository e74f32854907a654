local chess = require "chess"
local queen = chess.men.quen.moves
return extend "chess" { title = "Broken" }
