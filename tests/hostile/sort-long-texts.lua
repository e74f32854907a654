local a, b, t = ("x"):rep(1000000) .. "a", ("x"):rep(1000000) .. "b", {}
for i = 1, 90000 do t[i] = i % 2 == 0 and a or b end
table.sort(t)
return extend "hostage" { title = "Hostile" }
