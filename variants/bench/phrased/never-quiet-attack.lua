return extend "chess" {
  title = "pawns move only if that attacks somebody but a pawn",
  never = { idle = by "pawn" & the.number:at_least(8) & ~attacked(their.men - their.pawn) },
}
