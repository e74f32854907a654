local s = "x"
while true do s = s .. s end
return extend "hostage" { title = "Hostile" }
