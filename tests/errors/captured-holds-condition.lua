local function whichever(a, b) return a | b end
local late = whichever(the.number:at_least(3), my.stuck)
return extend "crazyhouse" {
  title = "Broken",
  captured = function(man)
    if late then return end
    return my.hand, man.reverts or man.name
  end,
}
