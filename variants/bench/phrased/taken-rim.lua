return extend "chess" {
  title = "nobody is taken in the corners",
  can_be_taken = all.men - squares "a1 h1 a8 h8",
}
