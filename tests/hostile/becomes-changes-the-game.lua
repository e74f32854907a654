local g
g = extend "chess" { title = "Hostile", men = { bishop = { becomes = function()
  g.men.rook, g.men.pawn, g.men.queen, g.turn, g.zones = 5, "x", nil, 7, my.king
  for name in pairs(g.men) do g.men[name] = 0 end
  return 0
end } } }
return g
