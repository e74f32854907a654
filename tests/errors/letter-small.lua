return extend "hostage" {
  title = "Broken",
  men = { herald = man { letter = "h", moves = step(forward) } },
}
