return extend "crazyhouse" {
  title    = "Broken",
  captured = function(man) return my.hand, "king" end,
}
