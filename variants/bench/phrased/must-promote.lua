return extend "chess" {
  title = "who can promote must",
  must = { duty { does = any(moved & last_rank) & by "pawn", because = "a pawn can promote" } },
}
