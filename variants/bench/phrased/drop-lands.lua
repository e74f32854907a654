return extend "crazyhouse" {
  title = "pawns do not land beside the enemy's king",
  men = { pawn = { lands = everywhere:except(neighbours(their.king), "too near") } },
}
