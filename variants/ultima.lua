-- Ultima: Robert Abbott, 1962; Recreational Mathematics Magazine, August 1962; also known as Baroque. The numbers are
-- those of the long rules, variants/rules/ultima.md.
local geometry = require "geometry"
local corners, flanked = geometry.corners, geometry.flanked

-- U9.2 One point is left to the players; the first choice is the default.
local stuck = option("stalemate", "draw", "loss") == "draw" and draw or lose

-- U3.1 A man goes any distance along one line over empty squares, to an empty square. U6.1 Going straight away from an
-- enemy next to him takes that enemy, however far he goes.
local glide = slide(every_way):onto(empty)
local function withdrawing(victims) return glide:takes(behind & victims) end

-- U5.1 A leap goes along one line over enemies, each with an empty square behind him, and takes them all.
local function leap_over(victims, beside)
  return slide(every_way, 2, math.huge):through(empty | victims):onto(empty)
    :when(any(path & victims)
          & none(path & victims & neighbours(path & victims)):because "two men in a row stop a leap")
    :takes(path & victims | behind & (beside or nowhere))
end

-- U4 The squares orthogonally next to the man that moved, with a man of his own side straight beyond.
local pinched = flanked(moved, my.men, forward, backward, left, right)

return game {
  title    = "Ultima",
  inventor = "Robert Abbott",
  year     = "1962",
  source   = "Robert Abbott, Recreational Mathematics Magazine, August 1962; also known as Baroque",
  rules    = [[
Everything but the King and the pawns (pincers: rook moves) moves like a queen. Each captures in its own way: the pincer
closes an enemy in between itself and a friend, the Withdrawer steps away, the Long Leaper leaps over men in a line, the
Coordinator captures on the corners that it makes with its King, the Immobilizer holds what is next to it, and the
Chameleon takes each man by that man's own method. Mate the King: attack it by any of these so that no turn saves it.]],

  -- U1 The board, the letters, the array: chess with the rook on each player's left upside down.
  board    = board(8, 8),
  order    = "KQRUBNP",
  counters = { clock = counter { resets = took() } },
  position = "<board> <side> <clock> <number>",
  start    = "rnbqkbnu/pppppppp/8/8/8/8/PPPPPPPP/UNBQKBNR w 0 1",

  -- U2 The men.
  men = {
    king        = man { letter = "K", moves = step(every_way), says = "one square; captures by moving on to a man" },
    withdrawer  = man { letter = "Q", picture = "retractor", moves = withdrawing(their.men), value = 3,
      says = "captures a man next to it by going straight away from it" },
    coordinator = man { letter = "R", moves = glide, value = 5,
      says = "captures where its rank and file cross those of its King" },
    immobilizer = man { letter = "U", moves = glide, value = 9,
      says = "captures nobody; enemies next to it cannot move" },
    -- U8.2 It steps on to a King, withdraws from a Withdrawer, leaps over Long Leapers; several at once, if one move is
    -- all of these.
    chameleon   = man { letter = "B", value = 4,
      moves = step(every_way):onto(their.king):takes(behind & their.withdrawer) | withdrawing(their.withdrawer)
            | leap_over(their.leaper, their.withdrawer),
      says  = "captures each man by that man's own method" },
    leaper      = man { letter = "N", picture = "springer", moves = glide | leap_over(their.men), value = 6,
      says = "captures by leaping over men in one line, each with an empty square behind it" },
    pincer      = man { letter = "P", picture = "straddler", moves = slide(orthogonal):onto(empty), value = 1,
      silent = true,
      says = "moves like a rook; captures a man between itself and any man of its own side" },
  },

  -- U7 A man next to an enemy Immobilizer cannot move; nor can an Immobilizer next to an enemy Chameleon.
  can_move = my.men:except(neighbours(their.immobilizer), "the <man> on <from> is held by the <by>",
      their.immobilizer & neighbours(from))
    :except(my.immobilizer & neighbours(their.chameleon), "the immobilizer on <from> is held by the <by>",
      their.chameleon & neighbours(from)),

  turn    = { move = move { human = "<piece><from><-x><to><losses>" } },
  effects = {
    -- U4.1, U8.3 A pincer takes whoever it closes in. A Chameleon that came along a rank or file takes pincers so.
    take(their.men & pinched):when(by "pincer"),
    take(their.pincer & pinched):when(by "chameleon" & any(to & (files(from) | ranks(from)))),
    -- U6.2, U8.4 A Coordinator that has moved takes on the corners of its rectangle with its King; a Chameleon takes
    -- Coordinators so.
    take(their.men & corners(moved & my.coordinator, my.king)),
    take(their.coordinator & corners(moved & my.chameleon, my.king)),
  },

  -- What the board can show to a learner.
  shows = { held_men = my.men & neighbours(their.immobilizer) | my.immobilizer & neighbours(their.chameleon) },

  -- U9.1 No turn may leave the own King attacked.
  sound = { king = count(my.king):exactly(1):because "each side needs exactly one King" },
  never = { check = attacked(my.king):because "your King would be attacked by the <attacker>" },

  ends = {
    -- U9.2 No turn: mate in check, a draw (or a loss) otherwise.
    checkmate = lose(my.stuck & attacked(my.king)),
    stalemate = stuck(my.stuck & ~attacked(my.king)),
    -- U9.3 Draws: two bare Kings, a position for the third time, 100 turns in a row without a loss.
    bare      = adjudged(within(all.men, all.king)),
    threefold = adjudged(repeated(3)),
    hundred   = adjudged(the.clock:at_least(100)),
  },
}
