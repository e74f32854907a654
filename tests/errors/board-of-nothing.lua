return game {
  title = "Broken",
  board = board(0, 0),
  men = {
    king = man { letter = "K", moves = step(evry_way), stands = rank(12) | squares "k3" },
    pawn = man { letter = "p", moves = step(forward), becomes = function(_, to)
      if last_rank:has(to) then return "quen" end
    end },
  },
  turn = { move = move {}, castle = together { { "kin", "e1 g1" } } },
  start = "k w 1",
}
