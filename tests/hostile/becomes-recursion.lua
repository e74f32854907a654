local function f() return f(), f() end
return extend "hostage" { title = "Hostile", men = { pawn = { becomes = f } } }
