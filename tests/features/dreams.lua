-- Two kinds of men who need different men to change places with: a capture wakes one kind only.

local function sleeper(letter, moves, relief)
  return man { letter = letter, moves = moves,
    stands  = everywhere - last_rank,
    becomes = function(_, to)
      if last_rank:has(to) then return swap(their.cage, relief) end
    end }
end

return game {
  title = "Dreams",
  board = board(6, 6),
  men = {
    king   = man { letter = "K", moves = step(every_way) },
    rook   = man { letter = "R", moves = slide(orthogonal) },
    knight = man { letter = "N", moves = step(leap(1, 2)) },
    pawn   = sleeper("P", step(forward):onto(empty) | step(forward_diagonal):onto(their.men), "rook"),
    squire = sleeper("S", step(forward), "knight"),
  },
  zones    = { cage = zone { holds = theirs }, air = zone { holds = mine } },
  captured = function() return my.cage end,
  turn = {
    move   = move {},
    drop   = drop { from = my.air },
    ransom = drop { from = their.cage, pay = my.cage, into = their.air, text = "<man>#<paid>@<to>",
      price = function() return true end },
  },
  never = { check = attacked(my.king) },
  ends  = { mated = lose(my.stuck) },
  position = "<board><zones> <side> <number>",
  start = "2k1r1/P1S1S1/2n3/R1p2N/1s1p2/R1NK1r w 1",
}
