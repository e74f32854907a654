return extend "crazyhouse" {
  title = "Broken",
  men = {
    duck  = man { letter = "D", shared = true, moves = step(every_way), value = 3 },
    wall  = man { letter = "W", shared = true },
    pawn  = { becomes = function(_, to) if last_rank:has(to) then return "wall" end end },
  },
  turn = {
    dance = together { { "duck", "a1 a2" } },
    point = point { onto = empty - my.duck },
  },
  effects = {
    become(moved, "wall"),
    become(moved, { wall = "queen" }),
    send(the.duk, to):when(how "point"),
  },
  ends = {
    safe = win(safe_for("duck", empty)),
    near = win(any(neighbours(their.wall) & my.king)),
  },
}
