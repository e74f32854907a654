local function f() return f() end
f()
return extend "hostage" { title = "Hostile" }
