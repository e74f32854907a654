table.insert(string, 1)
