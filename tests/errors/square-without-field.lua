return extend "hostage" {
  title = "Broken",
  men = { rook = { lands = where(function(s) return s.row > 3 end) } },
}
