local a, n = ("x"):rep(900000), 0
while true do local b = a .. "y" n = n + #b end
