return extend "chess" {
  title = "Cost: never over squares and a count",
  never = {
    siege = (any(to & neighbours(their.king)) & count(my.pawn):less_than(7)):because "a siege needs seven pawns",
  },
}
