-- Each template names all that it must, and still the men of two zones are dropped in the same words.
return game {
  title = "Broken",
  board = board(4, 4),
  men = { stone = man { letter = "S", moves = step(forward) } },
  zones = { left = zone { holds = mine }, right = zone { holds = mine } },
  turn = {
    left = drop { from = my.left, text = "<to>", human = "<man>@<to>" },
    right = drop { from = my.right, text = "r<to>", human = "<man>@<to>" },
  },
  start = "4/4/4/4[Ss#Ss] w 1",
}
