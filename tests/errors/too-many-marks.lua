-- The first four by name are those of other scripts.
return extend "placement" {
  title = "Broken",
  marks = { aa = marks {}, ab = marks {}, ac = marks {} },
}
