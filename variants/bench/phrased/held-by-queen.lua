return extend "chess" {
  title = "whoever stands on a rank with the enemy's queen waits",
  can_move = my.men - (ranks(their.queen) & (my.knight | my.bishop)),
}
