return extend "chess" {
  title = "Cost: men whom some may not take",
  can_be_taken = all.men:except(when(any(from & my.pawn), their.queen), "pawns take no queen"),
}
