return extend "chess" {
  title = "an attacked queen must move",
  must = {
    duty { when = attacked(my.queen) & ~attacked(my.king), does = by "queen", because = "the queen is attacked" },
  },
}
