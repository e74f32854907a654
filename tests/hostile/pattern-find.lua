local s = ("a"):rep(30000)
local x = s:find((".-"):rep(200) .. "b")
return extend "hostage" { title = "Hostile" }
