return extend "hostage" {
  title = "Broken",
  men = { rook = { lands = where(function(s) return s.rank end) } },
}
