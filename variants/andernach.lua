return extend "chess" {
  title    = "Andernach Chess",
  inventor = "the problemists' meeting at Andernach",
  year     = "1993",
  source   = "feenschach 106 (1993)",
  rules    = [[
Chess, but a man who captures changes sides: he stands on the square where he captured and belongs to the enemy from
then on. Kings capture and stay who they are. A pawn that captures on the last rank is promoted first and changes sides
as what it has become.]],

  effects = { convert(moved - my.king):when(took()) },

  -- A bishop or knight can make more of them, so little material is not the end.
  ends = { dead = false },
}
