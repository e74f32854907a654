local region
region = where(function(square) return region:has(square) end)
return extend "chess" { title = "Hostile", men = { pawn = { lands = region } } }
