-- Men who move together, on a board of 6 x 6: bride and groom, or three men at once on a path of their own; the second
-- player sees the same turned round.

return game {
  title = "Wedding",
  board = board { files = 6, ranks = 6, turned = "rotate" },
  men = {
    bride = man { letter = "B", moves = step(every_way) },
    groom = man { letter = "G", moves = step(orthogonal) | step(leap(1, 2)) },
    guest = man { letter = "U", moves = slide(forward, 1, 2) | step(backward) },
  },
  turn = {
    move  = move {},
    dance = together { { "bride", "c1 d1" }, { "groom", "d1 c1" }, human = "dance",
      when = ~attacked(my.bride):because "not while the bride is in danger" },
    march = together { { "bride", "c1 c2" }, { "groom", "d1 d2" }, { "guest", "b1 b2" }, text = "march",
      when = within(squares "c2 d2 b2", empty):because "somebody is in the way" },
  },
  never = { check = attacked(my.bride):because "the bride would be carried off by the <attacker>" },
  ends  = { lost = lose(my.stuck & attacked(my.bride)), still = draw(my.stuck & ~attacked(my.bride)) },
  position = "<board> <side> <number>",
  start = "2gbu1/6/6/6/6/1UBG2 w 1",
}
