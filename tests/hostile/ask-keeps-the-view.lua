local kept, pawns = {}, my.pawn
return extend "chess" { title = "Hostile", never = { odd = ask(function(view)
  for _, old in ipairs(kept) do old:squares(pawns) end
  kept[#kept + 1] = view
  kept.squares = kept.squares or view.squares
  return kept.squares(nil, pawns)[1].file
end) } }
