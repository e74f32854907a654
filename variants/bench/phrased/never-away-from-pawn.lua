return extend "chess" {
  title = "nobody goes straight away from a pawn behind him",
  never = { loyal = any(behind & my.pawn) & ~by "pawn" },
}
