local a, b = ("x"):rep(1000000) .. "a", ("x"):rep(1000000) .. "b"
local n = 0
while a < b do n = n + 1 end
return extend "hostage" { title = "Hostile" }
