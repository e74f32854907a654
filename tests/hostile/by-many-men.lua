local names = {}
for i = 1, 200 do names[i] = ("x"):rep(1900) end
while true do by(table.unpack(names)) end
