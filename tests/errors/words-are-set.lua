empty = nowhere
local function f() any = nil end
f()
my.pawn = nil
return extend "chess" { title = "Broken" }
