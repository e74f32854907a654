return extend "hostage" { title = "Hostile", men = { pawn = { becomes = function() return table.unpack({}, 1, 200000) end } } }
