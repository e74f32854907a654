return extend "chess" {
  title = "Broken",
  effects = { remove(neighbours(to)):when(before(attacked(my.king))) },
  ends = { over = lose(before(any(my.queen))) },
  never = {
    late = before(took()) & took(),
    asked = before(ask(function() return true end)) & took(),
    twice = before(before(any(my.queen))),
  },
}
