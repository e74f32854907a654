return extend "chess" {
  title = "pawns must be captured",
  must = { duty { does = took "pawn", because = "a pawn can be captured" } },
}
