return extend "hostage" {
  title = "Broken",
  men = { pawn = { becomes = function(from, to) return 7 end } },
}
