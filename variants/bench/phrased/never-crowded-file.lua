return extend "chess" {
  title = "at most three men of one's own on the king's file",
  never = { full = count(files(my.king) & my.men):at_least(4):because "the king's file is full" },
}
