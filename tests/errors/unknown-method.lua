return extend "hostage" {
  title = "Broken",
  men = { knight = { moves = step(leap(1, 2)):ontoo(empty) } },
}
