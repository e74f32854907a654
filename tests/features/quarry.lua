-- Three kinds of turn name a square, and nothing moves: a pit is dug beside the own king, where nobody goes and nobody
-- stands from then on; a pit is filled in; and an own man is lifted into the bag, after which his player goes on.
local free = empty - the.pit
local ends = free | their.men

return game {
  title = "Quarry",
  board = board(5, 5),
  men = {
    king   = man { letter = "K", moves = step(every_way):onto(ends) },
    rook   = man { letter = "R", moves = slide(orthogonal):through(free):onto(ends) },
    knight = man { letter = "N", moves = step(leap(1, 2)):onto(ends) },
    pawn   = man { letter = "P", moves = step(forward):onto(free) | step(forward_diagonal):onto(their.men),
      stands = everywhere - last_rank },
  },
  order = "KRNP",
  zones    = { bag = zone { holds = mine } },
  captured = function() return my.bag end,
  turn = {
    move = move {},
    drop = drop { from = my.bag, onto = free },
    dig  = point { onto = neighbours(my.king) & free, when = count(the.pit):at_most(2) },
    fill = point { onto = the.pit & neighbours(my.men), text = "=<to>" },
    lift = point { onto = my.rook | my.pawn & neighbours(my.king), text = "<to>", when = none(the.lifted) },
  },
  effects = { take(to & my.men):when(how "lift"), raise "lifted":when(how "lift") },
  again   = how "lift",
  marks   = { pit = marks { shown = true, after = (the.pit | when(how "dig", to)) - when(how "fill", to) } },
  flags   = { lifted = flag { letter = "!" } },
  never   = {
    check    = attacked(my.king):because "the king would be attacked",
    regicide = took "king",  -- whom a lifted man has uncovered
  },
  ends = {
    mated = lose(my.stuck & attacked(my.king)),
    quiet = draw(my.stuck & ~attacked(my.king)),
  },
  position = "<board><zones> <side> <pit> <lifted> <number>",
  start = "rnk1r/pp1pp/5/PP1PP/R1KNR[] w - - 1",
}
