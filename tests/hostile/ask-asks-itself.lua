local asked
asked = ask(function(view) for i = 1, 1000 do view:is(asked) end return false end)
return extend "chess" { title = "Hostile", never = { odd = asked } }
