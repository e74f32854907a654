return extend "chess" {
  title = "Cost: whoever has just moved cannot be taken",
  marks = { fresh = marks { after = to } },
  can_be_taken = all.men:except(the.fresh, "the <man> has just moved"),
}
