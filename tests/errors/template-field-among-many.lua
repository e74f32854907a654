local flags = {}
for i = 1, 8 do
  flags["flag" .. i] = flag {}
end
return extend "chess" {
  title    = "Broken",
  flags    = flags,
  counters = { laps = counter {}, rests = counter {} },
  position = "<board> <side> <zzzzzzzz>",
}
