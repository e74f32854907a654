-- Xiangqi, the chess of China: nine files by ten ranks, a river, two palaces, cannons, and generals that may not
-- face each other.

local palace = where(function(s) return s.file >= "d" and s.file <= "f" and s.rank <= 3 end)
local home   = where(function(s) return s.rank <= 5 end)

--- One straight on, and one aside, unless somebody stands beside the man.
local function horse(ahead, aside)
  return step(2 * ahead + aside):when(within(shift(from, ahead), empty))
end
--- Two diagonally, unless somebody stands between.
local function elephant(dir) return step(2 * dir):when(within(shift(from, dir), empty)) end

return game {
  title    = "Xiangqi",
  inventor = "traditional",
  source   = "the rules of Chinese chess, without those about repetition",
  rules    = [[
Move one man a turn. General and advisors stay in the palace, elephants on their side of the river; horses and elephants
can be stopped by a man beside them. A cannon goes like a chariot and captures by leaping over one man. A soldier
beyond the river may also go sideways. The generals may not face each other along an open file. Whoever has no turn
has lost.]],

  board = board { files = 9, ranks = 10 },
  men   = {
    general  = man { letter = "K", moves = step(orthogonal), stands = palace },
    advisor  = man { letter = "A", moves = step(diagonal), stands = palace },
    elephant = man { letter = "B", stands = home,
      moves = elephant(forward + right) | elephant(forward + left)
            | elephant(backward + right) | elephant(backward + left) },
    horse    = man { letter = "N",
      moves = horse(forward, sideways) | horse(backward, sideways)
            | horse(right, forward | backward) | horse(left, forward | backward) },
    chariot  = man { letter = "R", moves = slide(orthogonal) },
    cannon   = man { letter = "C",
      moves = slide(orthogonal):onto(empty) | hop(orthogonal, all.men, 9):onto(their.men) },
    soldier  = man { letter = "P", moves = step(forward) | step(sideways):from(everywhere - home) },
  },
  order    = "KRCNBAP",
  turn     = { move = move {} },
  position = "<board> <side> - - <number>",
  start    = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 1",
  never    = {
    check  = attacked(my.general):because "your general would be attacked by the <attacker>",
    facing = any(reach(my.general, forward) & their.general):because "the generals would face each other",
  },
  shows = { palace = palace, river = home },
  ends = { stuck = lose(my.stuck) },
}
