-- Men change sides where they stand, are sent off the board and back, and become each what a table says. A drop
-- captures, what was paid for it is asked, and where a captured man goes depends on the square where he fell.
return game {
  title = "Camp",
  board = board(5, 5),
  men = {
    chief  = man { letter = "C", moves = step(every_way) },
    ranger = man { letter = "R", moves = step(diagonal) | slide(orthogonal, 2) },
    scout  = man { letter = "S", moves = step(orthogonal) | step(forward_diagonal):onto(their.men) },
  },
  order = "CRS",
  zones = { pit = zone { holds = theirs }, tent = zone { holds = mine } },

  captured = function(man, by, at)
    if not man.scout then return my.pit end
    if not (by and by.chief) then return my.pit end
    if at.file ~= "c" then return file(at.file) & rank(1) end
  end,
  turn = {
    move   = move {},
    land   = drop { from = my.tent, onto = rank(2) },
    raid   = drop { from = my.tent, onto = their.scout, takes = true, text = "<man>!<to>" },
    ransom = drop {
      from = their.pit, pay = my.pit, into = their.tent, onto = first_rank,
      price = function(paid, dropped) return paid.name ~= dropped.name, "only another kind of man buys him" end,
      text  = "<paid>-<man>*<to>",
    },
  },
  effects = {
    become(moved & last_rank, { scout = "ranger", ranger = "scout" }),
    convert(their.scout & neighbours(moved & my.chief, diagonal)),
    send(moved & my.ranger & rank(3), rank(1) | rank(2), 1):when(took "scout"),
    send(their.ranger & neighbours(moved & my.scout, orthogonal), their.tent, 1),
    send(my.pit.scout, their.men | files(dropped), 1):when(how "land"),
  },
  afterwards = {
    send(their.pit, my.tent, 1):when(paid "ranger"),
    send(my.tent.ranger, rank(2)):when(none(my.ranger) & ~paid()),
  },
  never = {
    exposed = attacked(my.chief):because "the chief would be attacked",
    crowd   = (count(my.men & first_rank):at_least(5) & paid "scout"):because "the camp is full",
  },
  ends = { caught = lose(my.stuck & attacked(my.chief)), quiet = draw(my.stuck & ~attacked(my.chief)) },
  start = "rs1sr/2c2/5/2C2/RS1SR[] w 1",
}
