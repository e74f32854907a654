return extend "hostage" {
  title = "Broken",
  ends = { moved = draw(any(moved)) },
}
