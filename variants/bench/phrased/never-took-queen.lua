return extend "chess" {
  title = "the queen may not be captured",
  never = { lady = took("queen"):because "ladies are spared" },
}
