-- A function that counts its calls: what it answers depends on how often the host has tried something.
local calls = 0
return extend "chess" {
  title = "Broken",
  never = {
    late = any(moved & my.knight) & ask(function()
      calls = calls + 1
      return calls > 100
    end),
  },
}
