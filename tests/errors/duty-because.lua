return extend "chess" {
  title = "Test",
  must = { duty { does = took() }:because "one must capture" },
}
