local values = { 1, -1.5, "x", "", true, {}, function() end, my, my.pawn, forward, any(my.pawn), step(forward),
  take(my.pawn), win(any(my.pawn)), count(my.pawn), swap(my.hand, "x"), math.huge, 1 << 62 }
local words = { leap, rank, file, squares, where, shift, neighbours, files, ranks, reach, when, any, none, within, count,
  attacked, safe_for, by, took, how, repeated, ask, step, slide, hop, swap, take, remove, become, mark, raise, call,
  win, lose, draw, adjudged, claim, board, man, zone, marks, counter, flag, duty, move, drop, together, pass }
for _, word in ipairs(words) do
  word()
  for _, a in ipairs(values) do
    word(a)
    for _, b in ipairs(values) do
      word(a, b)
      word(a, b, a)
    end
  end
end
return extend "chess" { title = "Hostile" }
