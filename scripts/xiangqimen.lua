-- The men of xiangqi, the chess of China, on its board of nine files and ten ranks. Everything is written for the
-- player who moves.

-- The palace; the half of the board on this side of the river.
local palace = where(function(s) return s.file >= "d" and s.file <= "f" and s.rank <= 3 end)
local half   = where(function(s) return s.rank <= 5 end)

-- One straight on, and one aside, unless somebody stands beside the man.
local function horse(ahead, aside)
  return step(2 * ahead + aside):when(within(shift(from, ahead), empty))
end
-- Two diagonally, unless somebody stands between.
local function elephant(dir) return step(2 * dir):when(within(shift(from, dir), empty)) end

return {
  general  = man { letter = "K", picture = "king", moves = step(orthogonal),
    stands = everywhere:except(everywhere - palace, "the general stays in the palace"),
    says   = "one square straight, inside the palace" },
  -- The points that an advisor and an elephant can ever reach.
  advisor  = man { letter = "A", picture = "guard", moves = step(diagonal), value = 2,
    stands = everywhere:except(everywhere - squares "d1 f1 e2 d3 f3", "an advisor never stands on <to>"),
    says   = "one square diagonally, inside the palace" },
  elephant = man { letter = "B", value = 2,
    moves  = elephant(forward + right) | elephant(forward + left)
           | elephant(backward + right) | elephant(backward + left),
    stands = everywhere:except(everywhere - squares "c1 g1 a3 e3 i3 c5 g5", "an elephant never stands on <to>"),
    says   = "two squares diagonally, over nobody, on its own side of the river" },
  horse    = man { letter = "N", picture = "knight", value = 4,
    moves  = horse(forward, sideways) | horse(backward, sideways)
           | horse(right, forward | backward) | horse(left, forward | backward),
    says   = "one square straight and one diagonally on, unless somebody stands beside it" },
  chariot  = man { letter = "R", picture = "rook", value = 9, moves = slide(orthogonal),
    says   = "any distance along a rank or file" },
  cannon   = man { letter = "C", value = 4.5,
    moves  = slide(orthogonal):onto(empty) | hop(orthogonal, all.men, math.huge):onto(their.men),
    says   = "like a chariot, but captures by leaping over one man" },
  -- A soldier begins on his fourth rank and never goes back.
  soldier  = man { letter = "P", picture = "pawn", value = 1,
    moves  = step(forward) | step(sideways):from(everywhere - half),
    stands = everywhere:except(where(function(s) return s.rank <= 3 end), "a soldier never stands on <to>"),
    says   = "one square ahead; beyond the river also one aside" },
}
