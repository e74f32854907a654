for i = 1, 17 do
  option("choice" .. i, "yes", "no")
end
return extend "chess" { title = "Broken" }
