local kept = {}
return extend "chess" { title = "Hostile", never = { odd = ask(function(view)
  for i = 1, 20000 do kept[#kept + 1] = { i } end
  return false
end) } }
