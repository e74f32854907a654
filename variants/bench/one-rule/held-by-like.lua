local held = my.knight & shift(their.knight, leap(1, 2)) | my.rook & reach(their.rook, orthogonal)
  | my.bishop & reach(their.bishop, diagonal)
return extend "chess" {
  title = "Cost: men held by their like",
  can_move = my.men:except(held, "another <man> holds the <man> on <from>"),
}
