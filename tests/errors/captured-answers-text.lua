return extend "hostage" {
  title = "Broken",
  captured = function(man) return "prison" end,
}
