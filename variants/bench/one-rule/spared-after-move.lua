return extend "crazyhouse" {
  title = "Cost: men spared in the turn after they moved",
  marks = { shy = marks {} },
  effects = { mark("shy", moved - my.king) },
  can_be_taken = all.men:except(the.shy, "the <man> on <to> has only just moved"),
}
