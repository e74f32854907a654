return extend "crazyhouse" {
  title = "Broken",
  never = {
    a = any(the.pawn),
    b = any(my.passed),
    c = count(my.hand.rok):at_least(1),
    d = my.clock:at_least(3),
    e = any(all.hand),
  },
}
