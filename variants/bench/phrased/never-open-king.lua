return extend "chess" {
  title = "the king's file keeps a pawn",
  never = { bare = none(files(my.king) & all.pawn) & any(all.pawn) },
}
