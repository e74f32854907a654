return extend "hostage" {
  title = "Broken",
  captured = function(man) return my.prison, "sergeant" end,
}
