local chess = require "chess"
local leap = chess.men.knigth.moves
return extend "chess" { title = "Broken" }
