local function need(given)
  if not given.size then error("this library needs a size", 2) end
end
need {}
return extend "chess" { title = "Broken" }
