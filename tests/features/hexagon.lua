-- A hexagon of 37 cells with a hole in the middle, turned round for the second player: six directions, three of them
-- made by adding two, an odd outline, files of one's own.
local six = forward | backward | left | right | (forward + right) | (backward + left)

return game {
  title = "Hexagon",
  board = board {
    files = "qrstuvw", first_rank = 4, turned = "rotate",
    map = [[
      ***....
      **.....
      *......
      ...*...
      ......*
      .....**
      ....***
    ]],
  },
  men = {
    star  = man { letter = "S", moves = slide(six) },
    drone = man { letter = "D",
      moves = step(forward | left | forward + right):onto(empty) | step(six):onto(their.men) },
    queen = man { letter = "Q", moves = step(six) },
  },
  order = "QSD",
  turn  = { move = move {} },
  never = { check = attacked(my.queen):because "the <attacker> would sting your queen" },
  ends  = { lost = lose(my.stuck & attacked(my.queen)), still = draw(my.stuck & ~attacked(my.queen)) },
  position = "<board> <side> <number>",
  start = "***sqs1/**ddd2/*6/3*3/6*/2DDD**/1SQS*** w 1",
}
