return extend "chess" {
  title = "never more minor men than eight on light squares",
  never = { light = count((my.men - my.pawn) & light):at_least(6) },
}
