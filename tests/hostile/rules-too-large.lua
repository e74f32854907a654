local never = {}
for i = 1, 190 do
  local odd = any(my.pawn)
  for k = 1, 60 do odd = odd & any(shift(my.king, k % 2 == 0 and forward or left)) end
  never["rule" .. i] = odd
end
return extend "chess" { title = "Hostile", never = never }
