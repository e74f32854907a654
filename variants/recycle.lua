-- The numbers are those of the long rules, variants/rules/recycle.md.
local chess, house = require "chess", require "house"

-- 2.1 All men capture friends as they capture enemies, but for the own king. Only a pawn's capture in passing is of
-- enemies alone.
local men = {}
for name, plain in pairs(chess.men) do
  men[name] = { moves = plain.moves:onto(everywhere - my.king), says = plain.says }
end
men.pawn = {
  moves = chess.men.pawn.moves | step(forward_diagonal):onto(my.men - my.king),
  says  = chess.men.pawn.says,
  -- 4.1 A pawn that reaches its last rank leaves the game. 3.2 It is not dropped on the first or the last rank.
  becomes = false,
  stands  = everywhere:except(first_rank, "a pawn cannot stand on the first rank"),
  lands   = everywhere:except(last_rank, "a pawn is not dropped on the last rank"),
}

return extend("chess", house) {
  title    = "Recycle Chess",
  inventor = "Robert Huber",
  year     = "1999",
  source   = "The Chess Variant Pages, Recycle Chess",
  rules    = [[
Chess, but you may capture your own men, though not your king. They come into your hand, and may be dropped on any empty
square instead of a move; pawns not on the first or the last rank. Enemy men that you capture are gone for good.
There is no promotion: a pawn that reaches its last rank leaves the game.]],

  men      = men,
  -- 2.2 A friend comes into the hand, an enemy leaves the game.
  captured = function(man) if man.mine then return my.hand end end,
  effects  = { remove(moved & my.pawn & last_rank):when(by "pawn") },
  sound    = { pawn = none(my.pawn & last_rank):because "a pawn cannot stand on the last rank" },

  -- 5.2 With one bishop or knight nobody can mate. Of two bishops one can be dropped on the other colour.
  ends = { dead = adjudged(none(all.queen | all.rook | all.pawn) & count(all.men):at_most(3)
    & none(my.hand) & none(their.hand)) },
}
