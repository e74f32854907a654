local n = 0
return extend "hostage" { title = "Hostile", men = { queen = { becomes = function()
  n = n + 1
  return swap(their.prison, "rook"):because("reason " .. n)
end } } }
