local ways = every_way
for i = 2, 8 do ways = ways | i * orthogonal end
local far = slide(ways)
return game {
  title = "Hostile", board = board(16, 16),
  men = { king = man { letter = "K", moves = far } },
  turn = { move = move {} },
  effects = { take(neighbours(neighbours(moved)) & their.men), take(files(moved) & their.men) },
  never = { odd = attacked(my.king, attacked(their.king, attacked(my.king))) },
  start = ("KKKKKKKKKKKKKKKK/"):rep(6) .. "16/16/16/16" .. ("/kkkkkkkkkkkkkkkk"):rep(6) .. " w 1",
}
