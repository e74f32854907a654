-- Men that only come in, from a stock that runs out, on a board of 4 x 3: three in a row win; a player may pass, and
-- two passes running end the game. The first player may not begin in the middle.
local function row(side)
  local rows = nowhere
  for _, d in ipairs { forward, right, forward + right, forward + left } do
    rows = rows | side.stone & shift(side.stone, d) & shift(side.stone, -d)
  end
  return any(rows)
end

return game {
  title = "Row",
  board = board { files = "abcd", ranks = 3 },
  men   = { stone = man { letter = "S", silent = true, moves = step(forward):onto(nowhere) } },
  zones = { stock = zone { holds = mine, says = "stones still to be put" } },
  turn  = {
    put = drop { from = my.stock, text = "<to>", human = "<to> | <man><to>",
      onto = empty:except(when(my.first & the.number:at_most(1), rank(2)), "not into the middle at once") },
    pass      = pass { when = none(the.passed), human = "pass" },
    last_pass = pass { when = any(the.passed), human = "pass" },
  },
  flags      = { passed = flag { letter = "p" }, over = flag { letter = "!" } },
  afterwards = { raise "over":when(how "last_pass"), raise "passed":when(how "pass") },
  ends = {
    row  = lose(row(their)),
    over = draw(any(the.over)),
    full = draw(none(empty)),
  },
  position = "<board> <stock> <side> <passed> <over> <number>",
  start = "4/4/4 SSSSSssssss w - - 1",
}
