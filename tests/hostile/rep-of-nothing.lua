local s = (""):rep(math.maxinteger, "")
return s .. 1
