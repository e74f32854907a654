-- The Prisoner's Dilemma: Steve Costa, about 2002; The Chess Variant Pages, The Prisoner's Dilemma (Black Hole Chess).
-- The numbers are those of the long rules, variants/rules/prisoners-dilemma.md.
local geometry = require "geometry"
local rim = geometry.rim

-- P9.4 The turn that makes Guards Knights. P14.2 How many quiet turns are a draw.
local guard_turn, quiet_turns = 40, 200
local forty = the.number:at_least(guard_turn)

-- P1 The Black Hole; the two Royal Courts, triangles at the ends of the board; the Cells, each in the enemy's Court.
local hole       = squares "g6"
local court      = where(function(s) return s.rank <= 2 end)
local far_court  = where(function(s) return s.rank >= 10 end)
local cell       = squares "g12"
local their_cell = squares "g0"
-- P1.4 The rim: a step along a rank or file leads off the board.
local edge       = rim(forward, backward, left, right)
-- P4.4 The squares of promotion: a step straight ahead leads off the board.
local last       = rim(forward)

-- P3.1 King, Queen, Rook, Bishop and Knight move as in chess. P6.2 Where the Hole lies like an empty square, they may
-- jump in; P6.3 but a King may not.
local king   = step(every_way):onto((empty | their.men):except(hole, "a king may not enter the Hole"))
local rook   = slide(orthogonal)
local bishop = slide(diagonal)
local knight = step(leap(1, 2))

-- P4.1 A Pawn steps straight ahead and captures diagonally ahead. P4.2 From their first squares those of the files
-- d e g j k may run two. P4.3 Whoever has run two may be taken in passing; but the run of the g pawn ends in the Hole.
local pawn =
    step(forward):onto(empty)
  | slide(forward, 2):onto(empty):from(squares "d4 e4 j4 k4"):leaves("passed", path)
  | slide(forward, 2):onto(empty):from(squares "g4")
  | step(forward_diagonal):onto(their.men)
  | step(forward_diagonal):onto(the.passed & empty & shift(their.pawn, forward)):takes(shift(to, backward))

-- P8.1-P8.5 An Elephant runs two or three squares ahead or sideways to an empty square and takes everybody between, of
-- both sides. It cannot run over a Prisoner, an Elephant, a Guard or its own King.
local elephant = slide(forward | sideways, 2, 3):onto(empty)
  :through(everywhere - (all.prisoner | all.elephant | all.guard | my.king)):takes(path)

-- P9.1, P9.2 A Guard goes one square along a rank or file and captures nobody but the enemy's Prisoner.
local guard = step(orthogonal):onto(empty | their.prisoner)

-- P10.1 A Prisoner goes one square in any direction and may capture, but no Guard and no Prisoner.
local prisoner = step(every_way):onto(empty | their.men - their.guard - their.prisoner)

-- P10.2, P10.3 He never goes to where he could be captured, whether he captures there or not.
local exposed = by "prisoner" & attacked(moved)
-- P7, P10.2 So he checks a King only where he could take him without being captured.
local check = attacked(my.king, ~exposed)

-- P12 The two objectives: the enemy King has been captured; the own Prisoner is home.
local function home(side) return any(side.prisoner & (side == my and court or far_court)) end
local function achieved(side) return none((side == my and their or my).king) | home(side) end
-- P14.4 A side cannot win any more once the enemy has an objective, or if it has nothing but King and Prisoner while
-- the enemy King is there.
local function hopeless(side)
  local other = side == my and their or my
  return achieved(other) | any(other.king) & within(side.men, side.king | side.prisoner)
end
local function both(side)
  local other = side == my and their or my
  return none(other.king) & home(side)
end
-- P13 The table of results. Where a line could hold for both players, the first player's comes first.
local ended = {
  swallowed = lose(none(my.prisoner) & (any(their.prisoner) | my.first)),
  survived  = win(none(their.prisoner) & (any(my.prisoner) | their.first)),
  both      = win(any(my.prisoner) & any(their.prisoner) & both(my) & (my.first | ~both(their))),
  lost_both = lose(any(my.prisoner) & any(their.prisoner) & both(their) & (their.first | ~both(my))),
  one_each  = draw(achieved(my) & achieved(their)),
  hopeless  = draw(hopeless(my) & hopeless(their)),
}
local over = nil
for _, result in pairs(ended) do
  over = over and over | result.condition or result.condition
end

return game {
  title    = "The Prisoner's Dilemma",
  inventor = "Steve Costa",
  year     = "about 2002",
  source   = "The Chess Variant Pages, The Prisoner's Dilemma (Black Hole Chess)",
  rules    = [[
Capture the enemy King and bring your own Prisoner home from the enemy's Court to yours. Whoever has done both wins;
one each is a draw. Chess moves, but mate only costs a turn: on the next the King must be taken, and play goes on. An
attacked Prisoner must move himself. Whatever enters the Black Hole g6 is destroyed; if it is the Prisoner, his side
loses.]],

  -- P1.1 A square of 7 x 7 with a hole in it, and a triangle at each side.
  board = board {
    files = "abcdefghjkmnp", first_rank = 0,
    map = [[
      ******.******
      *****...*****
      ****.....****
      ***.......***
      **.........**
      *...........*
      ......o......
      *...........*
      **.........**
      ***.......***
      ****.....****
      *****...*****
      ******.******
    ]],
  },
  order    = "KQRBNEGCP",
  marks    = { passed = marks {} },
  flags    = { due = flag { letter = "!" } },
  -- P14.2 Turns in which no Pawn moved and nobody was captured or removed.
  counters = { clock = counter { resets = took() | by "pawn" } },
  position = "<board> <side> <due> <passed> <clock> <number>",
  start    = "******C******/*****g1g*****/****2k2****/***rnbqbnr***/**1ppepepp1**/*4p1p4*/6*6/*4P1P4*/"
          .. "**1PPEPEPP1**/***RNBQBNR***/****2K2****/*****G1G*****/******c****** w - - 0 1",

  men = {
    king     = man { letter = "K", moves = king, says = "as in chess, but never into the Hole" },
    queen    = man { letter = "Q", moves = rook | bishop, value = 9, says = "as in chess" },
    rook     = man { letter = "R", moves = rook, value = 5, says = "as in chess" },
    bishop   = man { letter = "B", moves = bishop, value = 3, says = "as in chess" },
    knight   = man { letter = "N", moves = knight, value = 3, says = "as in chess" },
    elephant = man { letter = "E", moves = elephant, value = 3,
      says = "two or three squares ahead or sideways to an empty square; removes all between, friends too" },
    -- P9.1 A Guard never leaves its Court.
    guard    = man { letter = "G", moves = guard, stands = court, value = 2,
      says = "one square along a rank or file, inside its Court; captures only the Prisoner" },
    prisoner = man { letter = "C", moves = prisoner, says = "one square; captures only what is not defended" },
    pawn     = man { letter = "P", moves = pawn, value = 1, silent = true,
      says = "as in chess; those of the files f and h never run two",
      -- P4.4 It is promoted where it has no square ahead, at once and always. P4.5 To what, says the file.
      stands  = everywhere:except(last, "a pawn is promoted where it has no square ahead"),
      becomes = function(_, to)
        if not last:has(to) then return end
        if ("fgh"):find(to.file) then return "queen", "rook", "bishop", "knight" end
        if ("dejk"):find(to.file) then return "rook", "bishop", "knight" end
        return "bishop", "knight"
      end,
    },
  },

  -- P10.6 A Prisoner in his own Court is home for good: he never moves again.
  can_move = my.men:except(my.prisoner & court, "the prisoner is home for good"),
  -- P9.3 A Guard cannot be captured. P10.5, P10.6 Nor can a Prisoner who is home, who stands in his cell, or whose cell
  -- would still be occupied when his captor has left his square.
  can_be_taken = all.men:except(all.guard, "a guard cannot be captured")
    :except(their.prisoner & far_court, "the prisoner is home and safe")
    :except(their.prisoner & their_cell, "the prisoner is in his cell")
    :except(when(any(their_cell & all.men - from), their.prisoner), "his cell is occupied"),
  -- P10.5 A captured Prisoner goes back to his cell. All others leave the game.
  captured = function(man)
    if man.prisoner then return cell end
  end,

  -- P6.2 Whoever goes into the Hole is destroyed; P8.6 so is an Elephant whose run ends on the rim.
  effects = { remove(moved & (hole | my.elephant & edge)) },

  -- Whether the turn was legal has been settled before its end.
  afterwards = {
    -- P9.4 At the end of a side's fortieth turn its Guards become Knights. P9.5 If one of the new Knights attacks the
    -- enemy King, and the turn was no forfeit, the enemy forfeits his next turn.
    raise "due":when(forty & any(from) & any(shift(my.guard, leap(1, 2)) & their.king) & ~over),
    become(my.guard, "knight"):when(forty),
  },

  turn = {
    move    = move { when = none(the.due):because "your new guards' check must be answered by a forfeit",
      human = "<piece><source><x><to><=becomes><losses>" },
    -- P11.1, P11.2 If the King is attacked and no other turn is legal, the turn is forfeited.
    forfeit = pass { otherwise = true, human = "--",
      when = (any(the.due) | check):because "a turn is forfeited only in mate, or when new guards give check",
      says = "nothing moves; only in mate, or when new Knights attack the King" },
  },

  -- P11.1 No move may leave the own King attacked, but for one that takes the enemy's (P11.3). A forfeit is no move.
  check = check,
  never = {
    check   = (any(from) & ~took "king" & check):because "your king would be attacked",
    exposed = exposed:because "the prisoner could be captured there",
  },
  must = {
    -- P11.3 Who can take the enemy King must, without exposing his own if that can be done.
    duty { does = took "king" & ~check, because = "the king must be captured, without exposing your own" },
    duty { does = took "king", because = "the king must be captured" },
    -- P10.4 An attacked Prisoner must move, if the King is not attacked and there is a move for him but into the Hole.
    duty { when = attacked(my.prisoner) & ~check, does = by "prisoner" & any(moved), allows = by "prisoner",
      because = "the attacked prisoner must move" },
  },

  -- P1.2 The Court where a side's Prisoner is at home, P1.3 his cell, P1.4 where its Elephants would fall off.
  -- P12 What a side has achieved.
  shows = {
    court = court, cell = cell, rim = when(any(my.elephant), edge),
    prisoner_home = home(my), king_captured = none(their.king),
  },

  -- P13 The results. P14.1, P14.2, P14.3 Draws.
  ends = {
    swallowed = ended.swallowed, survived = ended.survived, both = ended.both, lost_both = ended.lost_both,
    one_each  = ended.one_each, hopeless = ended.hopeless,
    stalemate = draw(my.stuck & ~check & none(the.due)),
    threefold = adjudged(repeated(3)),
    hundred   = adjudged(the.clock:at_least(quiet_turns)),
  },
}
