return extend "chess" {
  title = "Broken",
  must = duty { does = took(), because = "whoever can take must take" },
}
