return extend "chess" {
  title    = "Neutral Prisoners",
  inventor = "a relative of Loop Chess",
  year     = "2026",
  source   = "this file",
  rules    = [[
Chess, but captured men wait in one pool and belong to nobody. Instead of a move, either player may drop any man of the
pool on an empty square: he is his from then on. So a captured man may come back to either side, and your enemy is the
first who can drop whom you capture. A promoted man that is captured stays what he is. Pawns are not dropped on the
first or the last rank.]],

  zones    = { pool = zone { shared = true, says = "captured men; whoever drops one makes him his own" } },
  captured = function() return the.pool end,
  turn     = { drop = drop { from = the.pool, human = "<man>@<to> | <piece>@<to> | <man>*<to>",
    says = "a man from the pool on to any empty square; he is yours then" } },

  -- With one bishop or knight nobody can mate. Of two bishops one can be captured and dropped on the other colour.
  ends = { dead = adjudged(none(all.queen | all.rook | all.pawn) & count(all.men):at_most(3) & none(the.pool)) },
}
