-- Declare: the whole game is said by values and tables. Nothing is computed while it is played.
return game {
  title    = "Breakthrough",
  inventor = "Dan Troyka",
  year     = "2000",
  source   = "the rules as they are commonly played, on a board of any size",
  rules    = [[
A footman goes one square ahead, straight or diagonally, and captures diagonally only. Whoever brings one to the last
rank, or captures them all, has won.]],

  board = board(6, 6),
  men   = {
    footman = man { letter = "F", moves = step(forward):onto(empty) | step(forward_diagonal) },
  },
  turn  = { move = move {} },

  -- In an end, `my` is the player whose turn begins. The enemy's last rank is my first.
  ends = {
    through = lose(any(their.footman & first_rank)),
    empty   = lose(none(my.footman)),
  },

  position = "<board> <side> <number>",
  start    = "ffffff/ffffff/6/6/FFFFFF/FFFFFF w 1",
}
