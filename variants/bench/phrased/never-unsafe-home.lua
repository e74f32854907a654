return extend "chess" {
  title = "rooks stay while the corner beside the king is unsafe",
  never = { home = by "rook" & ~safe_for("king", squares "g1 g8") },
}
