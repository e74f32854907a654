return extend "hostage" {
  title = "Broken",
  ends = { held = win(any(my.prisn.rook)), full = draw(count(their.airfield.rok):at_least(3)) },
}
