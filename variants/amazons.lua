-- The Game of the Amazons: Walter Zamkauskas, El Acertijo 4, 1992.

-- An arrow is a man who never moves; so nobody passes or enters its square.
local ride   = slide(every_way):onto(empty)
local archer = the.archer & my.amazon  -- who has moved and is to shoot

return game {
  title    = "Amazons",
  inventor = "Walter Zamkauskas",
  year     = "1988",
  source   = "El Acertijo 4, 1992",
  rules    = [[
A turn has two parts. First one of your amazons moves like a queen of chess, over empty squares to an empty square. Then
the same amazon shoots an arrow, which flies like a queen as well, over empty squares to an empty square, and stays
there. Nobody ever moves over an arrow or on to it, and nothing is captured.
Whoever cannot move has lost.]],

  board = board(10, 10),
  men = {
    amazon = man { letter = "A", silent = true, value = 1, moves = ride:leaves("archer", to),
      picture = "queen", says = "moves like a queen of chess and captures nobody; then she shoots an arrow" },
    arrow  = man { letter = "X", says = "never moves; its square is burnt" },
  },
  order = "AX",
  -- There are 92 empty squares at the start, and White shoots first.
  zones = { quiver = zone { holds = mine } },

  turn = {
    move  = move { when = none(archer):because "the amazon that has moved must shoot", human = "<from>-<to>",
      says = "an amazon moves; then the same amazon shoots" },
    shoot = drop { from = my.quiver, onto = reach(archer, every_way) & empty, when = any(archer),
      says = "the amazon that has moved shoots an arrow along a free line" },
  },
  marks = { archer = marks {} },
  again = by "amazon",

  position = "<board> <side> <archer> <quiver> <number>",
  start    = "3a2a3/10/10/a8a/10/10/A8A/10/10/3A2A3 w - "
    .. ("X"):rep(46) .. ("x"):rep(46) .. " 1",

  ends = { beaten = lose(my.stuck) },
}
