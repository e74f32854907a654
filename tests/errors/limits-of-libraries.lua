local x = string.rep("chess", 1000000000)
return extend "chess" { title = x }
