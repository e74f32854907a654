local t = { "queen" }
for i = 1, 3 do
  local inner = t
  t = {}
  for k = 1, 64 do t[k] = inner end
end
return extend "chess" { title = "Hostile", men = { pawn = { becomes = function() return t, t, t, t end } } }
