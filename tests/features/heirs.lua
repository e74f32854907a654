-- What a pawn becomes depends on the position: a rook while his side has none, else a knight. Under the free law he may
-- become a ferz as well. Where a king has taken, the men beside him change by a function of what they are.
local law = option("law", "free", "strict")

local crowned = when(none(my.rook), "rook"):because("you have a rook already"):otherwise "knight"

return game {
  title = "Heirs",
  board = board(4, 5),
  men = {
    king   = man { letter = "K", moves = step(every_way) },
    rook   = man { letter = "R", moves = slide(orthogonal) },
    knight = man { letter = "N", moves = step(leap(1, 2)), grows = "ferz" },
    ferz   = man { letter = "F", moves = step(diagonal), grows = "knight" },
    pawn   = man {
      letter  = "P",
      moves   = step(forward):onto(empty) | step(forward_diagonal):onto(their.men),
      stands  = everywhere - last_rank,
      becomes = function(_, to)
        if not last_rank:has(to) then return end
        if law == "strict" then return crowned end
        return crowned, "ferz"
      end,
    },
  },
  order   = "KRNFP",
  turn    = { move = move {} },
  effects = {
    become(my.men & neighbours(moved & my.king), function(man) return man.grows end):when(took()),
  },
  never = { check = attacked(my.king):because "your king would be attacked" },
  ends  = { stuck = lose(my.stuck) },
  start = "nk1f/p2p/4/P2P/F1KN w 1",
}
