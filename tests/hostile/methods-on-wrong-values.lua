local values = { 1, "x", true, {}, print, my, my.pawn, forward, any(my.pawn), step(forward), take(my.pawn) }
local methods = { my.pawn.except, my.pawn.has, step(forward).onto, step(forward).leaves, any(my.pawn).because,
  swap(my.hand, "x").awakened, count(my.pawn).at_least, take(my.pawn).when }
for _, method in ipairs(methods) do
  method()
  for _, a in ipairs(values) do
    method(a)
    for _, b in ipairs(values) do
      method(a, b)
      for _, c in ipairs(values) do method(a, b, c) end
    end
  end
end
return extend "chess" { title = "Hostile" }
