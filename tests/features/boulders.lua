-- Two sorts of men belong to nobody. The boulder stops everybody, and who shoves it names the square where it goes.
-- Rooks take crates, knights those beside them; a crate taken lies in a yard out of which either player builds. A pawn
-- turns the men at its sides, who change sides unless they are kings; nobody's men stay nobody's.
local ends = empty | their.men | the.crate

return game {
  title = "Boulders",
  board = board(5, 5),
  men = {
    king    = man { letter = "K", moves = step(every_way) },
    rook    = man { letter = "R", moves = slide(orthogonal):onto(ends) },
    knight  = man { letter = "N", moves = step(leap(1, 2)) },
    pawn    = man { letter = "P", moves = step(forward):onto(empty) | step(forward_diagonal):onto(their.men),
      stands = everywhere - last_rank },
    boulder = man { letter = "O", shared = true, weight = 2 },
    crate   = man { letter = "C", shared = true, stands = everywhere - file "c", weight = 1 },
  },
  order = "KRNPOC",
  zones    = { yard = zone { shared = true } },
  captured = function(man)
    if man.crate and not man.mine and not man.theirs then return the.yard end
  end,
  turn = {
    move  = move {},
    build = drop { from = the.yard, onto = neighbours(my.king) },
    shove = point { onto = empty & neighbours(the.boulder) & neighbours(my.men), when = none(the.shoved) },
  },
  effects = {
    take(the.crate & neighbours(moved & my.knight)),
    convert(neighbours(moved & my.pawn, sideways) - all.king),
    send(the.boulder, to, 1):when(how "shove"),
    raise "shoved":when(how "shove"),
  },
  flags   = { shoved = flag { letter = "!" } },
  never   = { check = attacked(my.king):because "the king would be attacked" },
  ends = {
    heap  = win(worth(all.men, "weight"):at_least(5)),
    mated = lose(my.stuck & attacked(my.king)),
    quiet = draw(my.stuck & ~attacked(my.king)),
  },
  position = "<board><zones> <side> <shoved> <number>",
  start = "rnk1r/pp1pp/1O1C1/PP1PP/R1KNR[CC] w - 1",
}
