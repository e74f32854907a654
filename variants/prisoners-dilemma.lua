local geometry = require "geometry"
local rim = geometry.rim

-- P9.4, P14.2: "Both numbers should be parameters."
local guard_turn, quiet_turns = 40, 200
local forty = the.number:at_least(guard_turn)

-- P1: "The Black Hole g6", "Royal Courts: one's own is the triangle of ranks 0-2", "Cells: in the enemy's Court".
local hole       = squares "g6"
local court      = where(function(s) return s.rank <= 2 end)
local far_court  = where(function(s) return s.rank >= 10 end)
local cell       = squares "g12"
local their_cell = squares "g0"
-- P1.4: "Squares with an orthogonal neighbour that is neither a square nor the Hole."
local edge       = rim(forward, backward, left, right)
-- P4.4: "Squares with no square or Hole straight ahead."
local last       = rim(forward)

-- P6.2: "A piece whose movement would reach g6 as an empty square may go there": Q, R, B, N, P and E by their ordinary
-- movements.  P6.3: "King and Guard may not enter."
local king   = step(every_way):onto((empty | their.men) - hole)
local rook   = slide(orthogonal)
local bishop = slide(diagonal)
local knight = step(leap(1, 2))

-- P4.1-P4.3.  The two-step of the g pawn ends in the Hole and leaves nothing to be taken in passing.
local pawn =
    step(forward):onto(empty)
  | slide(forward, 2):onto(empty):from(squares "d4 e4 j4 k4"):leaves("passed", path)
  | slide(forward, 2):onto(empty):from(squares "g4")
  | step(forward_diagonal):onto(their.men)
  | step(forward_diagonal):onto(the.passed & empty & shift(their.pawn, forward)):takes(shift(to, backward))

-- P8.1-P8.5: "Two or three squares forward or sideways to an empty square; all between are removed, of both sides, but
-- a Prisoner, Elephant, Guard or the own King between makes the move impossible."
local elephant = slide(forward | sideways, 2, 3):onto(empty)
  :through(everywhere - (all.prisoner | all.elephant | all.guard | my.king)):takes(path)

-- P9.1, P9.2: "One square orthogonally, inside its Court; it captures only the enemy Prisoner."
local guard = step(orthogonal):onto(empty | their.prisoner)

-- P10.1: "One step in 8 directions, never capturing a Guard or the other Prisoner."
local prisoner = step(every_way):onto(empty | their.men - their.guard - their.prisoner)

-- P10.2, P10.3: "He may capture only what is undefended", "he may not step to a square where he could be captured."
local exposed = by "prisoner" & attacked(moved)
-- P7, P10.2: "... he checks a King only if the King's square is undefended in this sense."
local check = attacked(my.king, ~exposed)

-- P12: objectives.
local function home(side) return any(side.prisoner & (side == my and court or far_court)) end
local function achieved(side) return none((side == my and their or my).king) | home(side) end
-- P14.4: "A side can not win if the enemy has an objective, or if the enemy King is still on the board and it has
-- nothing but King and Prisoner."
local function hopeless(side)
  local other = side == my and their or my
  return achieved(other) | any(other.king) & within(side.men, side.king | side.prisoner)
end
local function both(side) return none((side == my and their or my).king) & home(side) end
-- P13: "in this order": where a line could hold for both, the one for White comes first.
local ended = {
  swallowed = lose(none(my.prisoner) & (any(their.prisoner) | my.first)),
  survived  = win(none(their.prisoner) & (any(my.prisoner) | their.first)),
  both      = win(any(my.prisoner) & any(their.prisoner) & both(my) & (my.first | ~both(their))),
  lost_both = lose(any(my.prisoner) & any(their.prisoner) & both(their) & (their.first | ~both(my))),
  one_each  = draw(achieved(my) & achieved(their)),
  hopeless  = draw(hopeless(my) & hopeless(their)),
}
local over = nil
for _, result in pairs(ended) do over = over and over | result.condition or result.condition end

return game {
  title    = "The Prisoner's Dilemma",
  inventor = "Steve Costa",
  source   = "The Chess Variant Pages: Black Hole Chess",
  rules    = [[
Capture the enemy King and bring your own Prisoner home from the enemy's Court to yours. Whoever has done both wins;
one each is a draw. Chess moves, but mate only costs a turn: on the next the King must be taken, and play goes on. An
attacked Prisoner must move himself. Whatever enters the Black Hole g6 is destroyed; if it is the Prisoner, his side
loses.]],

  -- P1.1
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
  -- P14.2: "Without a Pawn move and without any piece being removed or any Prisoner sent back."
  counters = { clock = counter { resets = took() | by "pawn" } },
  position = "<board> <side> <due> <passed> <clock> <number>",
  start    = "******C******/*****g1g*****/****2k2****/***rnbqbnr***/**1ppepepp1**/*4p1p4*/6*6/*4P1P4*/"
          .. "**1PPEPEPP1**/***RNBQBNR***/****2K2****/*****G1G*****/******c****** w - - 0 1",

  men = {
    king     = man { letter = "K", moves = king },
    queen    = man { letter = "Q", moves = rook | bishop, value = 9 },
    rook     = man { letter = "R", moves = rook, value = 5 },
    bishop   = man { letter = "B", moves = bishop, value = 3 },
    knight   = man { letter = "N", moves = knight, value = 3 },
    elephant = man { letter = "E", moves = elephant, value = 3 },
    guard    = man { letter = "G", moves = guard, stands = court, value = 2 },
    prisoner = man { letter = "C", moves = prisoner },
    pawn     = man { letter = "P", moves = pawn, value = 1, silent = true,
      -- P4.4, P4.5: "Promoted at once and always; choice by the file of arrival."
      stands  = everywhere:except(last, "a pawn is promoted where it has no square ahead"),
      becomes = function(_, to)
        if not last:has(to) then return end
        if ("fgh"):find(to.file) then return "queen", "rook", "bishop", "knight" end
        if ("dejk"):find(to.file) then return "rook", "bishop", "knight" end
        return "bishop", "knight"
      end,
    },
  },

  -- P10.6: "Home for good: he never moves again."
  can_move = my.men:except(my.prisoner & court, "the prisoner is home for good"),
  -- P9.3, P10.5, P10.6: "He can be captured only if he does not stand on the cell and the cell is empty after the
  -- capturing piece has left its square."
  can_be_taken = all.men:except(all.guard, "a guard cannot be captured")
    :except(their.prisoner & far_court, "the prisoner is home and safe")
    :except(their.prisoner & their_cell, "the prisoner is in his cell")
    :except(when(any(their_cell & all.men - from), their.prisoner), "his cell is occupied"),
  -- P10.5: "Captured, he is put back on his cell at once."
  captured = function(man) if man.prisoner then return cell end end,

  -- P6.2, P8.6: destroyed in the Hole; an Elephant also at the end of a run to the rim.
  effects = { remove(moved & (hole | my.elephant & edge)) },

  -- Whether the turn was legal has been settled before its end.
  afterwards = {
    -- P9.4, P9.5: "At the end of a side's fortieth turn all its Guards become Knights.  If that leaves the enemy King
    -- attacked by one of the new Knights, and the turn was not a forfeit, the enemy must forfeit his next turn."
    raise "due":when(forty & any(from) & any(shift(my.guard, leap(1, 2)) & their.king) & ~over),
    become(my.guard, "knight"):when(forty),
  },

  turn = {
    move    = move { when = none(the.due):because "your new guards' check must be answered by a forfeit",
      human = "<piece><source><x><to><=becomes><losses>" },
    -- P11.1, P11.2: "If the King is attacked and no legal move exists, the side forfeits the turn."
    forfeit = pass { otherwise = true, when = any(the.due) | check, human = "--" },
  },

  -- P11.1; a forfeit leaves the King where he is, and P11.3 goes before.
  check = check,
  never = {
    check   = (any(from) & ~took "king" & check):because "your king would be attacked",
    exposed = exposed:because "the prisoner could be captured there",
  },
  must = {
    -- P11.3: "A side that can capture the enemy King must do so; those that keep its own King unattacked first."
    duty { does = took "king" & ~check, because = "the king must be captured, without exposing your own" },
    duty { does = took "king", because = "the king must be captured" },
    -- P10.4: "If he is attacked, the King is not, and he has a move other than into the Hole, then he must move."
    duty { when = attacked(my.prisoner) & ~check, does = by "prisoner" & any(moved), allows = by "prisoner",
      because = "the attacked prisoner must move" },
  },

  -- P13, P14
  ends = {
    swallowed = ended.swallowed, survived = ended.survived, both = ended.both, lost_both = ended.lost_both,
    one_each  = ended.one_each, hopeless = ended.hopeless,
    stalemate = draw(my.stuck & ~check & none(the.due)),
    threefold = adjudged(repeated(3)),
    hundred   = adjudged(the.clock:at_least(quiet_turns)),
  },
}
