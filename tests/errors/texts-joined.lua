return extend "chess" {
  title = "Texts joined by an operator",
  never = { greed = took("queen" | "rook"):because "that is greed" },
}
