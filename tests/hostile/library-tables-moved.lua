table.move({ 1, 2, 3 }, 1, 3, 1, math)
