local beside = neighbours(their.king) - when(any(from & my.king), neighbours(my.king))

return extend "chess" {
  title = "Cost: men beside their king whom only a king may take",
  can_be_taken = all.men:except(their.men & beside, "the king guards the <taken>"),
}
