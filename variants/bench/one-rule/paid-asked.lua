return extend "hostage" {
  title = "Cost: what was paid is asked",
  never = { dear = paid "pawn" & any(dropped & first_rank) },
}
