-- Each answer is quick; all of them together are too many.
return extend "chess" {
  title = "Broken",
  men = {
    queen = {
      becomes = function(from, to)
        local steps = 0
        for i = 1, 20000 do steps = steps + i end
      end,
    },
  },
}
