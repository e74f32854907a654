-- Live functions behind guards: a seer who captures asks whether the numbers of men allow it, a pilgrim who reaches
-- the shrine calls a function that says what happens, once the third move has come.
local shrine, all_mine, watched = squares "c3", my.men, any(my.seer & files(squares "c3"))
local blessed = become(shrine & my.pilgrim, "saint")
local scattered = { remove(neighbours(moved) & their.pilgrim), remove(neighbours(moved) & their.seer) }

return game {
  title = "Omen",
  board = board(5, 5),
  men = {
    seer    = man { letter = "S", moves = slide(diagonal) },
    pilgrim = man { letter = "P", moves = step(orthogonal) },
    saint   = man { letter = "A", moves = step(every_way) },
  },
  turn = { move = move {} },
  never = {
    -- "A seer captures only while his side has an odd number of men."
    omen = (by "seer" & took() & ask(function(view) return view:count(all_mine) % 2 == 0 end))
      :because "the omens are against it",
  },
  afterwards = {
    -- "From the third move on a pilgrim at the shrine becomes a saint if a seer of his stands on his file, and else
    -- scatters the enemies next to him."
    call(function(view)
      local man = view:man(view:squares(shrine)[1])
      if man and man.name == "pilgrim" and view:is(watched) then
        return blessed
      end
      return scattered
    end):when(any(moved & my.pilgrim & shrine) & the.number:at_least(3)),
  },
  ends = { none_left = lose(none(my.men)), shut = draw(my.stuck), long = adjudged(the.number:at_least(60)) },
  position = "<board> <side> <number>",
  start = "psp1s/5/5/5/S1PSP w 1",
}
