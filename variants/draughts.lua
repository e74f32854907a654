-- English draughts (checkers): the rules of the World Checkers Draughts Federation.
local ahead  = { forward + left, forward + right }
local aslant = { forward + left, forward + right, backward + left, backward + right }

-- A jump takes the enemy in between. While the chain goes on, only the man who has jumped goes on.
local free, same = none(the.chain), within(from, the.chain)
local function jumps(directions)
  local all = nil
  for _, d in ipairs(directions) do
    local jump = step(2 * d):onto(empty):takes(shift(from, d)):when(any(shift(from, d) & their.men) & (free | same))
    all = all and all | jump or jump
  end
  return all:named "jump"
end
-- The squares from which such a jump could be made.
local function chances(directions)
  local set = nowhere
  for _, d in ipairs(directions) do set = set | shift(their.men, -d) & shift(empty, -2 * d) end
  return set
end
local function steps(dirs) return step(dirs):onto(empty):when(free) end

return game {
  title    = "English Draughts",
  inventor = "traditional, England",
  year     = "1756",
  source   = "William Payne, An Introduction to the Game of Draughts, 1756; rules of play of the WCDF",
  rules    = [[
Draughts on the dark squares of a chessboard. A man goes one square diagonally ahead, a king one square along any
diagonal. A jump over a neighbouring enemy to the empty square behind him takes him; a man jumps ahead only, a king in
every direction.
Whoever can jump must, and goes on jumping with the same piece as long as it can. A man who comes to the last rank
becomes a king, and his turn ends. Whoever cannot move has lost.]],

  board = board { files = 8, ranks = 8, turned = "rotate" },
  men = {
    king = man { letter = "K", value = 1.5, stands = dark, picture = "crowned-disc",
      moves = jumps(aslant) | steps(diagonal),
      says  = "one square along any diagonal, or a jump over an enemy" },
    man  = man { letter = "M", silent = true, value = 1, stands = dark - last_rank, picture = "disc",
      moves   = jumps(ahead) | steps(forward_diagonal),
      becomes = function(_, to) if last_rank:has(to) then return "king" end end,
      says    = "one square diagonally ahead, or a jump over an enemy; becomes a king on the last rank" },
  },
  order = "KM",

  turn = { move = move { human = "<from><-x><to>" } },
  marks = {
    chain = marks { after = when(how "jump",
      when(by "man", moved & my.man & chances(ahead)) | when(by "king", moved & chances(aslant))) },
  },
  again    = any(the.chain),
  must     = { duty { does = how "jump", because = "you must capture" } },
  -- Turns since a man has moved or somebody was taken.
  counters = { clock = counter { resets = took() | by "man" } },

  position = "<board> <side> <chain> <clock> <number>",
  start    = "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w - 0 1",

  ends = {
    beaten    = lose(my.stuck),
    threefold = claim(repeated(3)),
    forty     = claim(the.clock:at_least(80)),
  },

  translations = { de = { king = "Dame" } },
}
