return extend "hostage" {
  title = "Broken",
  men = { herald = man { letter = "Q", moves = step(forward) } },
}
