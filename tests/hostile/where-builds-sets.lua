local region = where(function(square)
  local set = nowhere
  for i = 1, 200 do set = shift(set, forward) | rank(1) end
  return set:has(square)
end)
return extend "chess" { title = "Hostile", men = { pawn = { lands = region } } }
