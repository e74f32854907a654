local move = slide(forward):named "n0"
for i = 1, 60 do move = move | slide(forward):named("n" .. i) end
local names, n = { "queen", "rook", "bishop", "knight" }, 0
return extend "hostage" { title = "Hostile",
  men = {
    king = { moves = move }, queen = { moves = move }, rook = { moves = move },
    bishop = { moves = move, becomes = function()
      n = n % 400 + 1
      return swap(their.prison, names[n % 4 + 1]):because("reason " .. n)
    end },
  },
}
