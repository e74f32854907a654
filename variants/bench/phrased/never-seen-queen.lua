return extend "chess" {
  title = "queens may not see each other along a line",
  never = { sight = any(reach(my.queen, orthogonal | diagonal) & their.queen) },
}
