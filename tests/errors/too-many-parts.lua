local men = {}
for i = 1, 30 do men["man" .. i] = man { letter = "A", moves = step(forward) } end
return extend "chess" {
  title = "Broken",
  men   = men,
  zones = { a = zone { holds = mine }, b = zone { holds = mine }, c = zone { holds = theirs },
            d = zone { holds = mine }, e = zone { holds = mine } },
}
