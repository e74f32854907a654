return extend "chess" {
  title  = "Broken \27[2J",
  source = "two\nlines",
  never  = { check = attacked(my.king):because "\7" },
}
