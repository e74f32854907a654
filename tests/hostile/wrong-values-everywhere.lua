local values = { 1, "x", true, {}, { 1 }, { x = 1 }, function() return 7 end, my, my.pawn, forward, any(my.pawn),
  step(forward), take(my.pawn), win(any(my.pawn)), count(my.pawn), move {}, man {}, zone {}, marks {}, board(1, 1) }
local keys = { "title", "inventor", "year", "source", "rules", "board", "men", "order", "zones", "captured", "turn",
  "can_move", "can_be_taken", "effects", "afterwards", "check", "never", "must", "again", "marks", "counters", "flags",
  "ends", "sound", "position", "start" }
local g = { title = "Hostile" }
for i, key in ipairs(keys) do g[key] = values[i % #values + 1] end
return game(g)
