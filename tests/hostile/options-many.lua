for i = 1, math.maxinteger do option("o" .. i, "a", "b") end
