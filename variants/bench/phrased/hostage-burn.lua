return extend "hostage" {
  title = "a rescued man drives off the pawns around him",
  effects = { remove(neighbours(dropped) & their.pawn) },
}
