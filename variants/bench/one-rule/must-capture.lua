return extend "chess" {
  title = "Cost: compulsory capture",
  must = { duty { does = took() } },
}
