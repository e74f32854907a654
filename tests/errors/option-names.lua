local a = option("Death Row", "quick", "slow")
local b = option "empty"
return extend "chess" { title = "Broken" }
