return extend "chess" { title = "Hostile", never = { odd = ask(function(view) local t = {} while true do t[#t + 1] = {} end end) } }
