local t = { x = 1 }
for i = 1, 11 do
  local inner = t
  t = {}
  for k = 1, 40 do t["k" .. k] = inner end
end
return game(t)
