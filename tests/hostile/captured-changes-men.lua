return extend "crazyhouse" { title = "Hostile", captured = function(man, by)
  for name in pairs(man) do man[name] = nil end
  man.name = by
  return my.hand, man
end }
