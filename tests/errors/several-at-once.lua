local far = where(function(s) return s.rank > 6 end)
return extend "hostage" {
  title = "Broken",
  can_mov = my.men,
  men = { knight = { moves = step(leap(1, 2)):onto(emty) }, herald = man { moves = step(forwrd) } },
  never = { odd = any(my.quen & far) },
  ends = { done = loose(my.stuck) },
}
