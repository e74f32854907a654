return extend "chess" {
  title = "Broken",
  must  = {
    duty { when = any(their.queen) },
    took "queen",
    duty { does = took "quen", becuse = "it is the queen" },
  },
}
