return extend "hostage" {
  title = "knights beside an enemy's queen stand still",
  can_move = my.men - (my.knight & neighbours(their.queen)),
}
