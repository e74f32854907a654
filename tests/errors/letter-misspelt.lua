return extend "hostage" {
  title = "Broken",
  men = {
    herald = man {
      moves = step(forward),
      leter = "H",
    },
  },
}
