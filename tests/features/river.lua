-- The cannon, which moves like a rook and takes whoever stands somewhere behind the next man; horses that can be
-- hobbled, courts that are never left, generals who must not see each other: Chinese chess, 9 x 10.
local court = where(function(s) return s.rank <= 2 and ("def"):find(s.file) ~= nil end)
local home  = where(function(s) return s.rank <= 4 end)

local horse, elephant
for _, d in ipairs { forward, backward, left, right } do
  local across = (d == forward or d == backward) and sideways or forward | backward
  local leg = step(2 * d + across):when(any(shift(from, d) & empty))
  horse = horse and horse | leg or leg
end
for _, d in ipairs { forward + left, forward + right, backward + left, backward + right } do
  local leg = step(2 * d):when(any(shift(from, d) & empty))
  elephant = elephant and elephant | leg or leg
end

return game {
  title = "River",
  board = board { files = 9, ranks = 10, first_rank = 0 },
  men = {
    general  = man { letter = "K", moves = step(orthogonal):onto((empty | their.men) & court)
               | slide(forward):onto(their.general) },
    advisor  = man { letter = "A", moves = step(diagonal), stands = court },
    elephant = man { letter = "E", moves = elephant, stands = home },
    horse    = man { letter = "H", moves = horse },
    chariot  = man { letter = "R", moves = slide(orthogonal) },
    cannon   = man { letter = "C",
      moves = slide(orthogonal):onto(empty) | hop(orthogonal, all.men, 9):onto(their.men) },
    soldier  = man { letter = "P", moves = step(forward) | step(sideways):from(everywhere - home) },
  },
  order = "KAEHRCP",
  turn  = { move = move {} },
  never = { check = attacked(my.general):because "your general would be taken by the <attacker>" },
  ends  = { lost = lose(my.stuck) },
  position = "<board> <side> <number>",
  start = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w 1",
}
