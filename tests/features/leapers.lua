-- Leapers over the lines of sliders: their check cannot be blocked, and no pinned man jumps over whoever pins him.

return game {
  title = "Leapers",
  board = board(8, 8),
  men = {
    king     = man { letter = "K", moves = step(every_way) },
    rook     = man { letter = "R", moves = slide(orthogonal) },
    bishop   = man { letter = "B", moves = slide(diagonal) },
    jumper   = man { letter = "J", moves = step(leap(0, 2)) },
    elephant = man { letter = "E", moves = step(leap(2, 2)) | step(orthogonal) },
  },
  turn  = { move = move {} },
  never = { check = attacked(my.king) },
  ends  = { mated = lose(my.stuck) },
  position = "<board> <side> <number>",
  start = "rjekejrb/8/8/8/8/8/8/RJEKEJRB w 1",
}
