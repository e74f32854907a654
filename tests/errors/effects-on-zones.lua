return extend "hostage" {
  title = "Broken",
  effects = {
    remove(my.prison), take(their.prison.pawn), become(my.airfield, "queen"), convert(my.prison.knight),
    mark("passed", my.airfield), send(my.prison, nowhere),
  },
}
