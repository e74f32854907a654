local foes = attackers(my.king)
local none_yet = ask(function(view) return view:count(foes) == 0 end)
return extend "hostage" {
  title = "Hostile",
  men = { knight = { moves = step(leap(1, 2)):when(none_yet) } },
  never = { odd = any(foes) },
}
