local n = 0
return extend "hostage" { title = "Hostile", turn = { exchange = { price = function(paid, dropped)
  n = n + 1
  return false, ("because "):rep(100000) .. n
end } } }
