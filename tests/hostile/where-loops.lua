return extend "hostage" { title = "Hostile", men = { rook = { lands = where(function() while true do end end) } } }
