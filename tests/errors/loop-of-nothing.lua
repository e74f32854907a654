for i = 1, "eight" do
end
return extend "chess" { title = "Broken" }
