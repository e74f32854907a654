return extend "chess" {
  title = "Broken",
  marks = { last = marks { after = moved } },
  counters = { moves = counter {} },
  zones = { hand = zone { holds = mine } },
  can_move = my.men:except(last, "he has just moved"),
  ends = { long = draw(moves:at_least(100)), held = draw(any(hand)) },
}
