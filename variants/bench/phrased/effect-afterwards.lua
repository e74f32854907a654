return extend "chess" {
  title = "knights on the sixth rank become rooks late in the game",
  afterwards = { become(my.knight & rank(6), "rook"):when(the.number:at_least(20)) },
}
