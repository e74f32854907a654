local hit, other = remove(squares "e4"), remove(squares "e5")
local turn_about = false
return extend "chess" {
  title = "Broken",
  afterwards = {
    call(function()
      turn_about = not turn_about
      return turn_about and hit or other
    end),
  },
}
