return extend "chess" {
  title = "a king takes no pawns",
  never = { mild = took "pawn" & by "king" },
}
